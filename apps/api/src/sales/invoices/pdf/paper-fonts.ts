import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Content, Run } from 'pdfmake';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** What draws Latin and Devanagari letters, digits, punctuation and the rupee sign. */
export const BASE_FONT = 'Mukta';
const MUKTA = folderOf('@expo-google-fonts/mukta');

/** A script of India that Mukta has no letters for, by its Unicode name, and the package and bold weight of the font that has. */
interface Script {
  readonly name: string;
  readonly family: string;
  readonly bold: 600 | 700;
  /** Zero-width joiners, which choose a letter's form: fontkit throws on those that Mukta Mahee has, and Gurmukhi reads without. */
  readonly joiners: string;
}
const script = (name: string, family: string, more: Partial<Script> = {}): Script => ({
  ...{ name, family, bold: 600, joiners: '\\u200c\\u200d' },
  ...more,
});

/**
 * Each of these came through every order of letters that was tried; others (Noto Sans Gurmukhi, Gujarati and Malayalam) make fontkit
 * throw on marks that have no anchor, and a paper is to be drawn whatever a customer is called.
 */
const SCRIPTS: readonly Script[] = [
  script('Bengali', 'noto-sans-bengali'),
  script('Gujarati', 'mukta-vaani'),
  script('Gurmukhi', 'mukta-mahee', { joiners: '' }),
  script('Kannada', 'noto-sans-kannada'),
  script('Malayalam', 'manjari', { bold: 700 }),
  script('Oriya', 'noto-sans-oriya'),
  script('Tamil', 'noto-sans-tamil'),
  script('Telugu', 'noto-sans-telugu'),
];

/** Greek's letters, which pdfmake brings a font for. By their range: the script has the ohm sign, too, which Mukta draws. */
const GREEK = '[\\u0370-\\u03ff]';
const ROBOTO = join(folderOf('pdfmake'), 'fonts/Roboto');

const fileOf = ({ name, family }: Script, weight: number): string =>
  join(folderOf(`@fontsource/${family}`), 'files', `${family}-${name.toLowerCase()}-${weight}-normal.woff`);

/** The files of every font by its name; one is read when the first paper uses it, and what is used of it is embedded. */
export const PAPER_FONTS: Readonly<Record<string, { readonly normal: string; readonly bold: string }>> = {
  [BASE_FONT]: { normal: join(MUKTA, '400Regular/Mukta_400Regular.ttf'), bold: join(MUKTA, '600SemiBold/Mukta_600SemiBold.ttf') },
  Greek: { normal: join(ROBOTO, 'Roboto-Regular.ttf'), bold: join(ROBOTO, 'Roboto-Medium.ttf') },
  ...Object.fromEntries(SCRIPTS.map((one) => [one.name, { normal: fileOf(one, 400), bold: fileOf(one, one.bold) }])),
};

const runOf = ({ name, joiners }: Script): string => `\\p{Script=${name}}[\\p{Script=${name}}${joiners}]*`;
const RUNS = new RegExp(`(${[...SCRIPTS.map(runOf), `${GREEK}+`].join('|')})`, 'u');
const STARTS = [
  ...SCRIPTS.map(({ name }) => ({ name, letter: new RegExp(`^\\p{Script=${name}}`, 'u') })),
  { name: 'Greek', letter: new RegExp(`^${GREEK}`) },
];

/** Signs of names and sizes of pumps that no font of ours has, and what says the same: readers would see a box. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u2032': "'", '\u2033': '"', '\u2010': '-', '\u2011': '-', '\u2012': '\u2013', '\u2015': '\u2014' },
  ...{ '\u2002': ' ', '\u2003': ' ', '\u2005': ' ', '\u2006': ' ', '\u2008': ' ', '\u2009': ' ', '\u200a': ' ', '\u3000': ' ' },
  // These keep a number and its unit in one line.
  ...{ '\u2007': '\u00a0', '\u202f': '\u00a0' },
  // A diameter, as it is mostly written.
  ...{ '\u2300': '\u00d8', '\u2103': '\u00b0C', '→': '->', '←': '<-', '✓': '√', '✔': '√', '●': '•', '■': '•', '★': '*' },
  ...{ '↔': '<->', '✖': '×', '▪': '•' },
  // The phi of formulas, in a word: the font has the other one.
  ϕ: 'φ',
};
/** A phase, as it is mostly written; ohm, micro and delta have signs that look like the Greek letters: a size stays in one piece and line. */
const UNITS: Readonly<Record<string, string>> = { Φ: 'Ø', φ: 'ø', ϕ: 'ø', Ω: '\u2126', μ: '\u00b5', Δ: '\u2206' };
const UNIT = new RegExp(`(?<!${GREEK})[${Object.keys(UNITS).join('')}](?!${GREEK})`, 'g');
const FRACTION = /(\d?)([⅓⅔⅛⅜⅝⅞])/g;
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');

/** Emoji, each with what chooses its look or joins it to the next; these three signs are letters to the font. */
const PICTURES =
  '(?:(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}][\\u20e3\\p{Default_Ignorable_Code_Point}]* *)+';
/** Where no blank has to stand for them. */
const PICTURES_APART = new RegExp(`(?<=^|\\s)${PICTURES}|${PICTURES}(?=[\\s,.;:!?)]|$)`, 'gu');
const PICTURES_BETWEEN = new RegExp(PICTURES, 'gu');
/** What takes no room and has no picture either, and the frame of a keycap; joiners and soft hyphens do their work in words. */
const UNSEEN = /(?![\u00ad\u200c\u200d])\p{Default_Ignorable_Code_Point}|\u20e3/gu;

/** No font of ours has emoji: readers would see boxes in a name that reads as well without. */
const withoutPictures = (words: string): string =>
  words.replace(PICTURES_APART, '').replace(PICTURES_BETWEEN, ' ').replace(UNSEEN, '');

/** 1⅛″ → 1 1/8": a fraction stands apart from its number, as 11/8 is more. */
const inKnownSigns = (words: string): string =>
  words
    .replace(
      FRACTION,
      (_, whole: string, sign: string) => `${whole && `${whole} `}${sign.normalize('NFKC').replace('\u2044', '/')}`,
    )
    .replace(UNIT, (letter) => UNITS[letter]!)
    .replace(SIGN, (sign) => SIGNS[sign]!);

/** A text in pieces of one font each; as it is where Mukta has all of it. */
function runsOf(said: string): string | readonly Run[] {
  const words = withoutPictures(inKnownSigns(said));
  if (!RUNS.test(words)) return words;
  const pieces = words.split(RUNS).filter((piece) => piece !== '');
  return pieces.map((piece) => {
    const font = STARTS.find(({ letter }) => letter.test(piece))?.name;
    return font ? { text: piece, font } : { text: piece };
  });
}

/** The same content, every word of it in a font that has its letters. */
export function inTheirFonts(content: Content): Content {
  if (typeof content === 'string') return { text: runsOf(content) };
  if ('text' in content) return typeof content.text === 'string' ? { ...content, text: runsOf(content.text) } : content;
  if ('stack' in content) return { ...content, stack: content.stack.map(inTheirFonts) };
  if ('columns' in content) return { ...content, columns: content.columns.map(inTheirFonts) };
  return { ...content, table: { ...content.table, body: content.table.body.map((row) => row.map(inTheirFonts)) } };
}
