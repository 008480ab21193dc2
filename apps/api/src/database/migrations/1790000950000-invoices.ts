import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tax invoices and credit notes, and the counters that number them without a gap. */
export class Invoices1790000950000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE invoice_counters (
        kind varchar(11) NOT NULL CHECK (kind IN ('invoice', 'credit note')),
        "financialYear" varchar(5) NOT NULL,
        last integer NOT NULL CHECK (last > 0),
        PRIMARY KEY (kind, "financialYear"));

      CREATE TABLE invoices (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "orderId" integer NOT NULL REFERENCES orders,
        kind varchar(11) NOT NULL,
        "financialYear" varchar(5) NOT NULL,
        serial integer NOT NULL,
        number varchar(16) NOT NULL UNIQUE,
        "issuedAt" timestamptz NOT NULL,
        "grandTotal" numeric(12,2) NOT NULL,
        -- What it says, word for word: neither the order's addresses nor the store's settings may change it afterwards.
        document jsonb NOT NULL,
        -- Where its PDF is stored; null until it has been drawn.
        "pdfKey" varchar(200),
        CONSTRAINT "invoices_orderId_key" UNIQUE ("orderId", kind),
        CONSTRAINT invoices_serial_key UNIQUE (kind, "financialYear", serial));
      CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER invoices_unchanged BEFORE UPDATE ON invoices FOR EACH ROW
        WHEN (to_jsonb(OLD) - 'pdfKey' IS DISTINCT FROM to_jsonb(NEW) - 'pdfKey' OR OLD."pdfKey" IS NOT NULL)
        EXECUTE FUNCTION refuse_change();

      -- Since when a dispatched order waits for its invoice: while the store's own details are missing.
      ALTER TABLE orders ADD COLUMN "invoiceWaitsSince" timestamptz;
      CREATE INDEX "orders_invoiceWaitsSince_idx" ON orders ("invoiceWaitsSince", id) WHERE "invoiceWaitsSince" IS NOT NULL;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
