import { faq, faqMove } from '@impeller/contracts';
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
   * Places a question before another one, or last; all are numbered 1..n anew, and those that keep their number are not touched.
   * Answers the moved one. Errors: 400, 404 where one of the two is not there.
   */
  async move(id: number, body: unknown): Promise<string> {
    const { before } = this.checked(faqMove, body);
    return inTransaction(this.db, async (tx) => {
      // Locked in an order that no move changes, so that two of them never wait for each other.
      const rows = await tx.query<Placed[]>('SELECT id, priority FROM faqs ORDER BY id FOR NO KEY UPDATE');
      const ids = rows.sort((a, b) => a.priority - b.priority || a.id - b.id).map((row) => row.id);
      for (const asked of [id, before ?? id]) if (!ids.includes(asked)) throw new Unknown(faq.path, asked);
      await tx.query(NUMBER, [placed(ids, id, before)]);
      return this.one(id, {}, { tx });
    });
  }
}

const NUMBER = `
  UPDATE faqs f SET priority = k.place FROM unnest($1::int[]) WITH ORDINALITY k(id, place)
  WHERE f.id = k.id AND f.priority <> k.place`;

/** The ids with `id` before `before`, or last; before itself it stays. */
function placed(ids: readonly number[], id: number, before: number | null): readonly number[] {
  if (before === id) return ids;
  const others = ids.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, id);
}
