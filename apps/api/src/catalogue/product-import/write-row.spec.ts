import type { DataSource } from 'typeorm';
import type { ProductWriter } from '../product-writer/product-writer.service.js';
import type { ImagesAhead } from './images/images-ahead.js';
import type { ImportRows } from './import-rows.js';
import type { Masters } from './rows/masters.js';
import { WriteRow } from './write-row.js';

it('gives the images of a row up that was rejected before its turn came', async () => {
  const given: string[] = [];
  const images = { giveUp: (names: readonly string[]) => given.push(...names) } as unknown as ImagesAhead;
  const rows = { markUploading: async () => false } as unknown as ImportRows;
  const one = new WriteRow({} as DataSource, rows, {} as ProductWriter);
  const row = { id: 7, lines: [], imageNames: ['a.jpg', 'b.jpg'] };
  expect(await one.take({ masters: {} as Masters, images }, row)).toBe(false);
  expect(given).toEqual(row.imageNames);
});
