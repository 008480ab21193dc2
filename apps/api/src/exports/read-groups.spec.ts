import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { ListShape } from '../records/query/parsed-query.js';
import type { Exporter, ExportGroup } from './exporter.js';
import { PAGES_AHEAD, readGroups } from './read-groups.js';

const nothing = {} as EntityManager & ListShape;
const page = (number: number): ExportGroup[] => [{ lines: [[number]], files: [] }];

/** Pages 0, 1, … up to `count`, each found in the next turn of the event loop; tells how many were asked for, and when it has ended. */
function pages(count: number, fails = Infinity) {
  const seen = { asked: 0, hasEnded: false };
  async function* read() {
    try {
      for (let number = 0; ; number++) {
        seen.asked++;
        await turn();
        if (number === fails) throw new Error('The connection broke');
        if (number === count) return;
        yield page(number);
      }
    } finally {
      await turn(); // until the rest has been read away
      seen.hasEnded = true;
    }
  }
  return { seen, exporter: { read } as unknown as Exporter };
}

const numberOf = ({ lines }: ExportGroup) => (lines as number[][])[0]![0];

describe('the groups of an export', () => {
  it('come in their order', async () => {
    const { seen, exporter } = pages(30);
    const found: unknown[] = [];
    for await (const group of readGroups(nothing, exporter, nothing)) found.push(numberOf(group));
    expect(found).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(seen.hasEnded).toBe(true);
  });

  it('are read ahead of a slow writer, so many pages and no more: they are held meanwhile', async () => {
    const { seen, exporter } = pages(30);
    let written = 0;
    for await (const group of readGroups(nothing, exporter, nothing)) {
      for (let turns = 0; turns < 5 * PAGES_AHEAD; turns++) await turn(); // each page takes one
      expect(seen.asked).toBe(numberOf(group)! + 1 + PAGES_AHEAD);
      if (++written === 5) break;
    }
    expect(seen.hasEnded).toBe(true);
  });

  it('fail with their reading, behind the pages that were found', async () => {
    const { exporter } = pages(30, 3);
    const found: unknown[] = [];
    const reading = async () => {
      for await (const group of readGroups(nothing, exporter, nothing)) found.push(numberOf(group));
    };
    await expect(reading()).rejects.toThrow('The connection broke');
    expect(found).toEqual([0, 1, 2]);
  });

  it('end once nobody wants them, and nothing runs on the transaction then', async () => {
    const { seen, exporter } = pages(1_000);
    const stop = new AbortController();
    const reading = async () => {
      for await (const group of readGroups(nothing, exporter, nothing, stop.signal)) if (numberOf(group) === 4) stop.abort();
    };
    await expect(reading()).rejects.toThrow();
    expect(seen.hasEnded).toBe(true);
    expect(seen.asked).toBeLessThan(4 + 2 * PAGES_AHEAD);
  });
});
