import { banner } from '@impeller/contracts';
import { Exporters, foundBy, type Exporter, type ExportGroup } from '../../src/exports/exporter.js';
import { CopiedLines } from '../../src/exports/copied-lines.js';
import { ExportPool } from '../../src/exports/export-pool.js';
import { recordExport } from '../../src/exports/record-exporter.js';
import { Banner } from '../../src/marketing/banners/banner.entity.js';
import { RecordsCore } from '../../src/records/records.js';
import { aJpeg } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const xmlOf = ({ lines }: ExportGroup): string =>
  lines instanceof CopiedLines ? Array.from(lines.xml(2), (piece) => piece.toString()).join('') : '';

it('a sheet shows what is no column of the table, but follows from the row', async () => {
  const staff = await api.as('superadmin');
  const uploaded = staff.post('/api/banners/upload').attach('image', await aJpeg(1125, 500), 'banner.jpg');
  const image = (await uploaded.expect(201)).body.url;
  await staff.post('/api/banners').send({ image, name: 'Monsoon' }).expect(201);

  const made = recordExport(banner, Banner, { columns: ['name', 'leadsToHidden'] });
  const exporter = made.useFactory(api.app.get(RecordsCore), new Exporters()) as Exporter;
  const rows = await api.app.get(ExportPool).reading(async (tx) => {
    const pages: string[] = [];
    for await (const groups of exporter.read(tx, foundBy(exporter, {}))) pages.push(...groups.map(xmlOf));
    return pages.join('');
  });
  expect(rows.replace(/<[^>]+>/g, ' ').match(/\w+/g)).toEqual(['Monsoon', 'No']);
});
