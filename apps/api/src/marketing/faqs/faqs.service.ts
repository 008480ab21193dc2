import { faq, faqMove, type FaqMove } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../database/transaction.js';
import { Unknown } from '../../errors/errors.js';
import { Records, RecordsCore } from '../../records/records.js';
import { Faq } from './faq.entity.js';

interface Placed {
  readonly id: number;
  readonly priority: number;
}

/** Questions and answers, in an order of their own. */
@Injectable()
export class Faqs extends Records<Faq> {
  constructor(core: RecordsCore) {
    super(core, faq, Faq);
  }

  /**
   * Places a question before or after another one, or last; all are numbered 1..n anew, and those that keep their number are not
   * touched. Answers the moved one. Errors: 400, 404 where one of the two is not there.
   */
  async move(id: number, body: unknown): Promise<string> {
    const where = this.checked(faqMove, body);
    return inTransaction(this.db, async (tx) => {
      // Locked in an order that no move changes, so that two of them never wait for each other.
      const rows = await tx.query<Placed[]>('SELECT id, priority FROM faqs ORDER BY id FOR NO KEY UPDATE');
      const ids = rows.sort((a, b) => a.priority - b.priority || a.id - b.id).map((row) => row.id);
      for (const asked of [id, besideOf(where) ?? id]) if (!ids.includes(asked)) throw new Unknown(faq.path, asked);
      await tx.query(NUMBER, [placed(ids, id, where)]);
      return this.one(id, {}, { tx });
    });
  }
}

const NUMBER = `
  UPDATE faqs f SET priority = k.place FROM unnest($1::int[]) WITH ORDINALITY k(id, place)
  WHERE f.id = k.id AND f.priority <> k.place`;

const besideOf = ({ before, after }: FaqMove): number | null => before ?? after ?? null;

/** The ids with `id` beside the one that is named, or last; beside itself it stays. */
function placed(ids: readonly number[], id: number, where: FaqMove): readonly number[] {
  const beside = besideOf(where);
  if (beside === id) return ids;
  const others = ids.filter((one) => one !== id);
  const at = beside === null ? others.length : others.indexOf(beside) + (where.after === undefined ? 0 : 1);
  return others.toSpliced(at, 0, id);
}
