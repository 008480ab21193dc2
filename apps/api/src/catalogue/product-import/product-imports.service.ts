import { canImportStep, productImport, text, type ImportImages, type ImportStep } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { principal } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, Unknown } from '../../errors/errors.js';
import { Storage } from '../../files/storage/storage.js';
import { Jobs } from '../../jobs/jobs.js';
import { isLeft } from '../../jobs/work-lock.js';
import { Idempotency } from '../../records/idempotency.js';
import { lockRow } from '../../records/lock-row.js';
import { Records, RecordsCore } from '../../records/records.js';
import { dropArchive } from './archive-keys.js';
import { ImportRows } from './import-rows.js';
import { checkImportJob, runImportJob } from './product-import.jobs.js';
import { ProductImport, type ImportActor } from './product-import.entity.js';
import { receiveArchive } from './receive-archive.js';

const IS_LEFT = isLeft('import', 'i.id');

/** Imports as people steer them. Every step is one transaction that starts from a state in which it is possible. */
@Injectable()
export class ProductImportsService extends Records<ProductImport> {
  constructor(
    core: RecordsCore,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly rows: ImportRows,
    private readonly idempotency: Idempotency,
  ) {
    super(core, productImport, ProductImport);
  }

  /**
   * Keeps an archive that a form brings, and has it checked. With a key, the same archive sent again within a day gets the
   * first answer.
   * @throws Refusal (422) when the key came with another archive before, and what `receiveArchive` throws
   */
  async begin(request: FastifyRequest, key: string | undefined): Promise<string> {
    const { key: archiveKey, name, hash } = await receiveArchive(request, this.storage);
    const fileName = [...name].slice(0, 255).join('');
    let isKept = false;
    try {
      return await this.idempotency.once({ key, route: 'POST /product-imports', body: hash }, async (tx) => {
        const { id } = await tx.save(ProductImport, { fileName, archiveKey, archiveHash: hash, actor: actor() });
        await this.jobs.enqueue(tx, checkImportJob, { importId: id });
        isKept = true;
        return this.one(id, {}, { tx });
      });
    } finally {
      if (!isKept) await dropArchive(this.storage, archiveKey);
    }
  }

  /** Starts or resumes: approved rows with errors fail, the others are written by a worker. */
  async process(id: number): Promise<string> {
    return this.step(id, 'process', async (tx, { status, archiveKey }) => {
      if (status === 'processing') return;
      if (archiveKey === null) throw new Conflict('import.archive.gone');
      await this.rows.failInvalid(tx, id);
      await tx.update(ProductImport, id, { status: 'processing', message: null, actor: actor(), wokenTimestamp: () => 'now()' });
      await this.jobs.enqueue(tx, runImportJob, { importId: id });
    });
  }

  /** Stops after the row in hand; one that a dead worker had in hand can be decided on again. */
  async pause(id: number): Promise<string> {
    return this.step(id, 'pause', async (tx) => {
      await tx.update(ProductImport, id, { status: 'paused', message: null });
      const left = await tx.query<unknown[]>(`SELECT FROM product_imports i WHERE id = $1 AND ${IS_LEFT}`, [id]);
      if (left.length > 0) await this.rows.letGo(tx, id);
    });
  }

  /** Checks the rows anew that have errors, or the whole archive when it could not be read. */
  async retry(id: number): Promise<string> {
    return this.step(id, 'retry', async (tx, { archiveKey }) => {
      if (archiveKey === null) throw new Conflict('import.archive.gone');
      await tx.update(ProductImport, id, { status: 'checking', message: null, actor: actor(), wokenTimestamp: () => 'now()' });
      await this.jobs.enqueue(tx, checkImportJob, { importId: id });
    });
  }

  /** Discards the rows and the archive; products that were written stay. */
  async reset(id: number): Promise<string> {
    let archiveKey: string | null = null;
    const answer = await this.step(id, 'reset', async (tx, record) => {
      archiveKey = record.archiveKey;
      await tx.query(`DELETE FROM product_imports_rows WHERE "importId" = $1`, [id]);
      await tx.query(
        `UPDATE product_imports SET status = 'done', message = $2, warnings = '[]', "archiveKey" = NULL, total = 0, valid = 0, invalid = 0,
           pending = 0, uploading = 0, uploaded = 0, failed = 0, rejected = 0,
           created = 0, updated = 0, unchanged = 0, "missingImages" = 0, "unusedImages" = 0, images = NULL,
           "currentRow" = NULL WHERE id = $1`,
        [id, text('import.reset')],
      );
    });
    if (archiveKey !== null) await dropArchive(this.storage, archiveKey);
    return answer;
  }

  /** The names of the images that are missing or unused; none while the archive is being checked. @throws Unknown (404) */
  async images(id: number): Promise<ImportImages> {
    const found = await this.db.getRepository(ProductImport).findOne({ where: { id }, select: { id: true, images: true } });
    if (!found) throw new Unknown(productImport.path, id);
    return found.images ?? { missing: [], unused: [] };
  }

  /** Locks an import and takes a step of it. @throws Unknown (404), Conflict (409) when its state forbids it */
  async step(
    id: number,
    step: ImportStep,
    take: (tx: EntityManager, record: ProductImport) => Promise<unknown>,
  ): Promise<string> {
    return inTransaction(this.db, async (tx) => {
      const record = await lockRow(tx, this, id);
      if (!canImportStep(step, record.status)) throw new Conflict('import.step', { status: record.status });
      await take(tx, record);
      return this.one(id, {}, { tx });
    });
  }
}

/** Whoever asks, for the worker to act in their name. */
function actor(): ImportActor | null {
  const who = principal();
  return who && { id: who.id, name: who.name };
}
