import { DELIVERY_CSV, deliveryOfAll, formatCount, pincode, text, type DeliverySet } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { inPatientTransaction } from '../../database/transaction.js';
import { Conflict, TooLarge } from '../../errors/errors.js';
import { collect, receiveFile, type FileRule } from '../../files/receive-file.js';
import { UploadQuota } from '../../files/upload-quota.js';
import { readShape } from '../../records/query/read-query.js';
import { Records, RecordsCore } from '../../records/records.js';
import { compileIds } from '../../records/sql/select.js';
import { csvText, readDeliveryCsv, refuseLines, type LineFault, type ListedPincode } from './delivery-csv.js';
import { Pincode } from './pincode.entity.js';

/** Pincodes changed by one statement: each has a line in the audit trail, and a statement's time is limited. */
const BATCH = 2_000;

const RULE: FileRule = {
  accept: DELIVERY_CSV.accept,
  maxBytes: DELIVERY_CSV.maxBytes,
  refuseSize: () => new TooLarge('delivery.csv.size', { max: DELIVERY_CSV.maxBytes / 1024 / 1024 }),
};

/** Whether the store delivers, for many pincodes at once: all or none, each in the audit trail. */
@Injectable()
export class DeliveryService extends Records<Pincode> {
  constructor(
    core: RecordsCore,
    private readonly quota: UploadQuota,
  ) {
    super(core, pincode, Pincode);
  }

  /**
   * Sets it for everything that a list's query finds.
   * @throws Conflict (409) where that is another number of pincodes than whoever asks has seen
   */
  async setAll(body: unknown): Promise<DeliverySet> {
    const { isDeliverable, count: seen, filter, or, s } = this.checked(deliveryOfAll, body);
    const found = compileIds(this.policy, readShape(this.policy, { filter, or, s }));
    return inPatientTransaction(this.db, async (tx) => {
      const ids = (await tx.query<{ id: number }[]>(found.sql, [...found.values])).map(({ id }) => id);
      if (ids.length !== seen) throw new Conflict('delivery.moved', { count: formatCount(ids.length), seen: formatCount(seen) });
      await this.lock(tx, ids);
      return { count: ids.length, changed: await this.set(tx, ids, isDeliverable) };
    });
  }

  /** Sets it as the CSV under the form's `file` says. @throws Invalid (400) naming every line that is wrong, TooLarge (413), TooMany (429) */
  async setFrom(request: FastifyRequest): Promise<DeliverySet> {
    await this.quota.take();
    const { value: bytes } = await receiveFile(request, 'file', RULE, ({ stream }) => collect(stream));
    const { pincodes, faults } = readDeliveryCsv(csvText(bytes));
    return inPatientTransaction(this.db, async (tx) => {
      const ids = await this.idsOf(tx, pincodes);
      refuseLines([...faults, ...unknown(pincodes, ids)]);
      const those = (wanted: boolean) =>
        pincodes.filter((one) => one.isDeliverable === wanted).flatMap((one) => ids.get(one.pincode) ?? []);
      await this.lock(tx, [...ids.values()].flat());
      const changed = (await this.set(tx, those(true), true)) + (await this.set(tx, those(false), false));
      return { count: pincodes.length, changed };
    });
  }

  /** The rows of each pincode that there is, one a city. */
  private async idsOf(tx: EntityManager, pincodes: readonly ListedPincode[]): Promise<Map<string, number[]>> {
    const rows = await tx.query<{ pincode: string; ids: number[] }[]>(
      'SELECT pincode, array_agg(id) AS ids FROM pincodes WHERE pincode = ANY ($1) GROUP BY pincode',
      [pincodes.map(({ pincode }) => pincode)],
    );
    return new Map(rows.map((row) => [row.pincode, row.ids]));
  }

  /** In the order of their ids, so that two who do this at once wait for each other. An address that is added there waits for nobody. */
  private async lock(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query('SELECT count(*) FROM (SELECT FROM pincodes WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE) locked', [ids]);
  }

  /** Answers how many of these, which are locked, were otherwise. */
  private async set(tx: EntityManager, ids: readonly number[], isDeliverable: boolean): Promise<number> {
    let changed = 0;
    for (let at = 0; at < ids.length; at += BATCH) {
      const [, count] = (await tx.query(
        `UPDATE pincodes SET "isDeliverable" = $2 WHERE "isDeliverable" <> $2 AND id = ANY ($1)`,
        [ids.slice(at, at + BATCH), isDeliverable],
      )) as [unknown, number];
      changed += count;
    }
    return changed;
  }
}

/** Every line that names a pincode which the store does not have. */
const unknown = (pincodes: readonly ListedPincode[], ids: ReadonlyMap<string, unknown>): LineFault[] =>
  pincodes
    .filter(({ pincode }) => !ids.has(pincode))
    .flatMap(({ pincode, lines }) => lines.map((line) => ({ line, fault: text('delivery.csv.unknown', { pincode }) })));
