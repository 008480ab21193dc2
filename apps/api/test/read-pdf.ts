import { inflateSync } from 'node:zlib';

/** A word of a PDF as it is drawn: one that is broken is several. */
export interface Word {
  readonly text: string;
  /** Points from the left edge, and from the bottom. */
  readonly x: number;
  readonly y: number;
}

/** What a letter says that its font has no picture of: readers see a box. */
export const BOX = '\u0000';

/** The words of each page of a PDF of ours. */
export function readPdf(pdf: Buffer): Word[][] {
  const file = pdf.toString('latin1');
  const objects = new Map([...file.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]));
  const unpacked = (id: string): string => {
    const [, packed] = /\nstream\n([^]*)\nendstream/.exec(objects.get(id)!)!;
    return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
  };
  const letters = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!;
      return [name!, lettersOf(unpacked(map!))] as const;
    }),
  );
  return [...file.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => wordsOf(unpacked(id!), letters));
}

/** What each glyph of a font says, in the order of their numbers. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/> \[(.*)\]/g)].flatMap(([, says]) =>
    [...says!.matchAll(/<([^>]*)>/g)].map(([, codes]) =>
      String.fromCharCode(...codes!.match(/[\da-f]{4}/gi)!.map((code) => Number.parseInt(code, 16))),
    ),
  );

const wordsOf = (page: string, letters: ReadonlyMap<string, readonly string[]>): Word[] =>
  [...page.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n([^]*?)ET/g)].map(([, x, y, font, shown]) => {
    const glyphs = [...shown!.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g)!);
    const text = glyphs.map((glyph) => letters.get(font!)![Number.parseInt(glyph, 16)]).join('');
    return { text, x: Number(x), y: Number(y) };
  });
