import { dirname } from 'node:path';
import { text } from '@impeller/contracts';
import type { Definition, Section } from 'pdfmake';
import { BASE_FONT, inTheirFonts, PAPER_FONTS } from './paper-fonts.js';
import { SIDE_MARGIN, type NumberedPaper } from './parts.js';

const FOLDERS = Object.values(PAPER_FONTS).flatMap(({ normal, bold }) => [dirname(normal), dirname(bold)]);

/** Loaded with the first paper: most processes never draw one. */
async function printer() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(PAPER_FONTS);
  // What stands in an order reaches neither the network nor a file.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => FOLDERS.includes(dirname(path)));
  return pdfmake;
}

const LOOK: Omit<Definition, 'content' | 'info'> = {
  pageSize: 'A4',
  pageMargins: [SIDE_MARGIN, 36, SIDE_MARGIN, 44],
  // The font's own lines are high, for the marks of Devanagari: an invoice of a few lines is one page all the same.
  defaultStyle: { font: BASE_FONT, fontSize: 9, lineHeight: 0.9 },
  styles: { title: { fontSize: 16, bold: true }, label: { color: '#5a6472', fontSize: 8 }, strong: { bold: true } },
};

/** A paper with pages and numbers of its own, as it goes to a customer of its own. */
function sectionOf({ number, content }: NumberedPaper): Section {
  // In the document. A background is asked for as a page begins, a footer when all are there.
  const pages: number[] = [];
  return {
    section: { stack: content.map(inTheirFonts) },
    background: (page) => void pages.push(page),
    footer: (page) =>
      inTheirFonts({
        text: text('invoice.page', { number, page: String(pages.indexOf(page) + 1), pages: String(pages.length) }),
        style: 'label',
        alignment: 'right',
        margin: [0, 12, SIDE_MARGIN, 0],
      }),
  };
}

/**
 * Papers as one PDF, each from a page of its own on.
 * @param drawnAt what it says of when it was made: the same papers of the same moment are the same bytes
 */
export async function drawPdf(papers: readonly NumberedPaper[], title: string, drawnAt = new Date()): Promise<Buffer> {
  const pdfmake = await printer();
  const content = papers.map(sectionOf);
  return pdfmake.createPdf({ ...LOOK, info: { title, creationDate: drawnAt }, content }).getBuffer();
}
