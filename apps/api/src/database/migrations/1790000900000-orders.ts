import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

const rupees = (...columns: string[]) =>
  columns.map((column) => `"${column}" numeric(12,2) NOT NULL DEFAULT 0 CHECK ("${column}" >= 0)`).join(', ');
/** Tax of a line or of the shipping; the heads stay empty until the store has a GSTIN (decisions §5.2). */
const taxes = (prefix = '') => {
  const name = (word: string) => `"${prefix ? prefix + word[0]!.toUpperCase() + word.slice(1) : word}"`;
  const heads = ['cgst', 'sgst', 'igst'].map((head) => `${name(head)} numeric(12,2) CHECK (${name(head)} >= 0)`).join(', ');
  return `${name('taxRate')} numeric(5,2) NOT NULL DEFAULT 0 CHECK (${name('taxRate')} BETWEEN 0 AND 100),
    ${name('taxable')} numeric(12,2) NOT NULL DEFAULT 0, ${name('taxedAmount')} numeric(12,2) NOT NULL DEFAULT 0, ${heads},
    ${name('roundOff')} numeric(12,2) NOT NULL DEFAULT 0`;
};
const STATUSES = `('in cart', 'Partial Payment', 'Order Placed', 'Out for Delivery', 'Order Delivered', 'Order Cancelled')`;

/** Orders with their lines, copies of addresses, timeline and payments, and every movement of stock. */
export class Orders1790000900000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.orders(db);
    await this.lines(db);
    await this.timeline(db);
    await this.transactions(db);
    await this.stock(db);
  }

  private async orders(db: QueryRunner) {
    await db.query(`
      CREATE SEQUENCE order_references MAXVALUE 999999 CYCLE;
      -- Addresses as they were when the order was placed; nobody changes them.
      CREATE TABLE orders_addresses (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        name varchar(150) NOT NULL, email varchar(150) NOT NULL, "contactNumber" varchar(15) NOT NULL,
        line1 varchar(200) NOT NULL, line2 varchar(200),
        pincode varchar(6) NOT NULL, city varchar(150) NOT NULL, state varchar(150) NOT NULL, country varchar(150) NOT NULL,
        "gstNumber" varchar(15), "panNumber" varchar(10));
      CREATE TABLE orders (${RECORD_COLUMNS},
        "userId" integer NOT NULL REFERENCES users,
        status varchar(16) NOT NULL DEFAULT 'in cart' CHECK (status IN ${STATUSES}),
        "orderReference" varchar(14),
        "paymentMethod" varchar(6) CHECK ("paymentMethod" IN ('online', 'cod')),
        "orderTimestamp" timestamptz, "paymentInitiatedTimestamp" timestamptz,
        -- Until when what an online order has taken is kept for its payment.
        "holdUntil" timestamptz,
        -- How often it was placed: what a lapsed hold gave back is taken anew.
        placings integer NOT NULL DEFAULT 0,
        ${rupees('total', 'discountAmount', 'shippingCharges', 'taxedAmount', 'grandTotal', 'walletAmount', 'rewardAmount')},
        "amountReceived" numeric(12,2) NOT NULL DEFAULT 0,
        "amountPending" numeric(12,2) NOT NULL GENERATED ALWAYS AS
          (CASE WHEN status = 'Order Cancelled' THEN 0 ELSE greatest(0, "grandTotal" - "amountReceived") END) STORED,
        balance numeric(12,2) NOT NULL GENERATED ALWAYS AS
          (CASE WHEN status = 'Order Cancelled' THEN 0 ELSE "amountReceived" - "grandTotal" END) STORED,
        ${taxes('shipping')},
        "placeOfSupply" varchar(150),
        "couponId" integer, "couponCode" varchar(15),
        "totalProducts" integer NOT NULL DEFAULT 0, "totalQuantity" integer NOT NULL DEFAULT 0,
        "addressId" integer REFERENCES addresses ON DELETE SET NULL,
        "shippingId" integer REFERENCES addresses ON DELETE SET NULL,
        "addressCopyId" integer REFERENCES orders_addresses, "shippingCopyId" integer REFERENCES orders_addresses,
        -- Where it goes, as it was: these places may be deleted.
        "countryId" integer, "stateId" integer, "cityId" integer, "pincodeId" integer,
        "deliveryInstructions" varchar(500),
        rating smallint CHECK (rating BETWEEN 1 AND 5), comments varchar(1000),
        "customerIP" varchar(45), "orderedBy" varchar(150),
        device jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT "orders_orderReference_key" UNIQUE ("orderReference"),
        CONSTRAINT orders_sum CHECK ("grandTotal" = total - "discountAmount" + "shippingCharges"),
        CONSTRAINT orders_placed CHECK (status IN ('in cart', 'Order Cancelled')
          OR num_nulls("orderReference", "orderTimestamp", "paymentMethod", "addressCopyId", "shippingCopyId") = 0),
        CONSTRAINT orders_hold CHECK ("holdUntil" IS NULL OR (status IN ('in cart', 'Partial Payment') AND "paymentInitiatedTimestamp" IS NOT NULL)));
      CREATE INDEX "orders_userId_idx" ON orders ("userId", id);
      CREATE INDEX "orders_orderTimestamp_idx" ON orders ("orderTimestamp" DESC, id);
      CREATE INDEX "orders_status_idx" ON orders (status, "orderTimestamp" DESC, id);
      CREATE INDEX "orders_holdUntil_idx" ON orders ("holdUntil") WHERE "holdUntil" IS NOT NULL;
      CREATE INDEX "orders_couponId_idx" ON orders ("couponId");
      CREATE INDEX "orders_addressId_idx" ON orders ("addressId");
      CREATE INDEX "orders_shippingId_idx" ON orders ("shippingId");
      ${recordTriggers('orders')}

      ALTER TABLE wallet_transactions ADD CONSTRAINT "wallet_transactions_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES orders;
    `);
  }

  /** Lines keep a copy of what they sold. A cart's go with the product; others keep the product (decisions §4.6). */
  private async lines(db: QueryRunner) {
    await db.query(`
      CREATE TABLE orders_products (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "orderId" integer NOT NULL REFERENCES orders,
        "productsVariationId" integer NOT NULL REFERENCES products_variations,
        "productId" integer NOT NULL REFERENCES products,
        quantity integer NOT NULL CHECK (quantity > 0),
        -- Units that were taken from stock; 0 where the variation does not manage it.
        "stockTaken" integer NOT NULL DEFAULT 0 CHECK ("stockTaken" >= 0),
        "productName" varchar(150) NOT NULL, "productType" varchar(8) NOT NULL, "variationName" varchar(250), sku varchar(30),
        "hsnCode" varchar(8),
        ${rupees('unitPrice', 'salePrice', 'subTotal', 'discountAmount')}, ${taxes()},
        CONSTRAINT "orders_products_productsVariationId_key" UNIQUE ("orderId", "productsVariationId"),
        CONSTRAINT orders_products_sum CHECK ("subTotal" = quantity * CASE WHEN "salePrice" > 0 THEN "salePrice" ELSE "unitPrice" END),
        CONSTRAINT orders_products_discount CHECK ("discountAmount" <= "subTotal"));
      CREATE INDEX "orders_products_productsVariationId_idx" ON orders_products ("productsVariationId");
      CREATE INDEX "orders_products_productId_idx" ON orders_products ("productId");

      CREATE FUNCTION empty_carts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM orders_products l USING orders o WHERE l."productsVariationId" = OLD.id
          AND o.id = l."orderId" AND o.status = 'in cart' AND o."holdUntil" IS NULL;
        RETURN OLD;
      END $$;
      CREATE TRIGGER products_variations_carts BEFORE DELETE ON products_variations FOR EACH ROW EXECUTE FUNCTION empty_carts();
    `);
  }

  private async timeline(db: QueryRunner) {
    await db.query(`
      CREATE TABLE order_events (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT clock_timestamp(),
        "orderId" integer NOT NULL REFERENCES orders,
        status varchar(16) NOT NULL CHECK (status IN ${STATUSES}),
        comment varchar(1000),
        -- Who did it: staff, the customer, or nobody where the store itself did.
        "madeByType" varchar(5) CHECK ("madeByType" IN ('admin', 'user')), "madeById" integer, "madeBy" varchar(150));
      CREATE INDEX "order_events_orderId_idx" ON order_events ("orderId", id);
      CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  private async transactions(db: QueryRunner) {
    await db.query(`
      CREATE TABLE transactions (${RECORD_COLUMNS},
        "orderId" integer NOT NULL REFERENCES orders,
        -- A payment counts towards its order; what came when the order no longer waited for it does not; a refund counts off.
        kind varchar(7) NOT NULL CHECK (kind IN ('payment', 'late', 'refund')),
        txnid varchar(50) NOT NULL, mihpayid varchar(100),
        status varchar(20) NOT NULL, unmappedstatus varchar(100), "cardCategory" varchar(50),
        amount numeric(12,2) NOT NULL CHECK (amount > 0),
        net_amount_debit numeric(12,2) NOT NULL DEFAULT 0 CHECK (net_amount_debit >= 0),
        payment_source varchar(20) NOT NULL,
        -- Rupees of it that the customer is to get back.
        "refundDue" numeric(12,2) NOT NULL DEFAULT 0 CHECK ("refundDue" BETWEEN 0 AND amount),
        CONSTRAINT transactions_txnid_key UNIQUE (txnid));
      CREATE UNIQUE INDEX transactions_mihpayid_key ON transactions (payment_source, mihpayid);
      CREATE INDEX "transactions_orderId_idx" ON transactions ("orderId");
      CREATE INDEX "transactions_refundDue_idx" ON transactions (id) WHERE "refundDue" > 0;
      ${recordTriggers('transactions')}
    `);
  }

  /** A movement for every change of stock, whoever makes it: the trigger writes it, so that none is forgotten. */
  private async stock(db: QueryRunner) {
    await db.query(`
      CREATE TABLE stock_movements (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT clock_timestamp(),
        "productsVariationId" integer NOT NULL REFERENCES products_variations ON DELETE CASCADE,
        "orderId" integer REFERENCES orders,
        reason varchar(10) NOT NULL CHECK (reason IN ('sale', 'return', 'edit')),
        before integer NOT NULL, after integer NOT NULL,
        "madeByType" varchar(5), "madeById" integer, "madeBy" varchar(150));
      CREATE INDEX "stock_movements_productsVariationId_idx" ON stock_movements ("productsVariationId", id);
      CREATE INDEX "stock_movements_orderId_idx" ON stock_movements ("orderId");

      -- Why: what the writing transaction said by set_config('impeller.stock', …, true), for the variations of its order alone.
      CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        actor jsonb := current_actor();
        why jsonb := coalesce(nullif(current_setting('impeller.stock', true), '')::jsonb, '{}');
        had integer := 0;
      BEGIN
        IF TG_OP = 'UPDATE' THEN had := OLD."stockQuantity"; END IF;
        IF had = NEW."stockQuantity" THEN RETURN NULL; END IF;
        INSERT INTO stock_movements ("productsVariationId", "orderId", reason, before, after, "madeByType", "madeById", "madeBy")
        VALUES (NEW.id, (why->>'orderId')::int, coalesce(why->>'reason', 'edit'), had, NEW."stockQuantity",
          actor->>'type', (actor->>'id')::int, actor->>'name');
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_variations_move AFTER INSERT OR UPDATE OF "stockQuantity" ON products_variations
        FOR EACH ROW EXECUTE FUNCTION move_stock();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
