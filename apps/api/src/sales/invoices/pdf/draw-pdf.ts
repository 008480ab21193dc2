import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from '@impeller/contracts';
import type { Content, Definition } from 'pdfmake';
import { SIDE_MARGIN } from './parts.js';

/** A font with Latin and Devanagari letters and the rupee sign; what is used of it is embedded. */
const FONT = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/mukta/package.json'));
const FONTS = {
  Mukta: { normal: join(FONT, '400Regular/Mukta_400Regular.ttf'), bold: join(FONT, '600SemiBold/Mukta_600SemiBold.ttf') },
};

/** Loaded with the first paper: most processes never draw one. */
async function printer() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(FONTS);
  // What stands in an order reaches neither the network nor a file.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(FONT));
  return pdfmake;
}

const LOOK: Omit<Definition, 'content' | 'info'> = {
  pageSize: 'A4',
  pageMargins: [SIDE_MARGIN, 36, SIDE_MARGIN, 44],
  // The font's own lines are high, for the marks of Devanagari: an invoice of a few lines is one page all the same.
  defaultStyle: { font: 'Mukta', fontSize: 9, lineHeight: 0.9 },
  styles: { title: { fontSize: 16, bold: true }, label: { color: '#5a6472', fontSize: 8 }, strong: { bold: true } },
  footer: (page, pages) => ({
    text: text('invoice.page', { page: String(page), pages: String(pages) }),
    style: 'label',
    alignment: 'right',
    margin: [0, 12, 36, 0],
  }),
};

/**
 * Papers as one PDF, each from a page of its own on.
 * @param drawnAt what it says of when it was made: the same papers of the same moment are the same bytes
 */
export async function drawPdf(papers: readonly Content[][], title: string, drawnAt = new Date()): Promise<Buffer> {
  const content = papers.map((paper, at): Content => (at === 0 ? { stack: paper } : { stack: paper, pageBreak: 'before' }));
  const pdfmake = await printer();
  return pdfmake.createPdf({ ...LOOK, info: { title, creationDate: drawnAt }, content }).getBuffer();
}
