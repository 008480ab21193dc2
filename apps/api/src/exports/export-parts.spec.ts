import { Parts } from './export-parts.js';
import type { ExportGroup } from './exporter.js';

const group = (lines: number, ...files: string[]): ExportGroup => ({ lines: Array.from({ length: lines }, () => ['x']), files });
async function* all(...groups: ExportGroup[]) {
  yield* groups;
}
const MB = 1024 * 1024;

/** How many lines each part holds. */
async function cut(
  groups: ExportGroup[],
  limits: { rows?: number; bytes?: number; files?: number },
  size = 0,
): Promise<number[]> {
  const bounds = { rows: Infinity, bytes: Infinity, files: Infinity, ...limits };
  const parts = new Parts(all(...groups), bounds, () => Promise.resolve(size));
  const sizes: number[] = [];
  do {
    let lines = 0;
    for await (const one of parts.part()) lines += one.lines.length;
    sizes.push(lines);
  } while (await parts.hasMore());
  return sizes;
}

it('cuts by rows, and never within a group', async () => {
  expect(await cut([group(2), group(2), group(2)], { rows: 5 })).toEqual([4, 2]);
  expect(await cut([group(3), group(2)], { rows: 5 })).toEqual([5]);
});

it('cuts by bytes and by files, each file counted once a part', async () => {
  expect(await cut([group(1, 'a'), group(1, 'b'), group(1, 'c')], { bytes: 26 * MB }, 10 * MB)).toEqual([2, 1]);
  expect(await cut([group(1, 'a'), group(1, 'a'), group(1, 'a')], { bytes: 26 * MB }, 10 * MB)).toEqual([3]);
  expect(await cut([group(1, 'a'), group(1, 'b'), group(1, 'c')], { files: 2 })).toEqual([2, 1]);
});

it('gives a group that is too large for any part one of its own, and nothing one empty part', async () => {
  expect(await cut([group(9), group(1)], { rows: 5 })).toEqual([9, 1]);
  expect(await cut([], { rows: 5 })).toEqual([0]);
});
