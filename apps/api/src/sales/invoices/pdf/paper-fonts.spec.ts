import { BOX, readPdf } from '../../../../test/read-pdf.js';
import { drawPdf } from './draw-pdf.js';
import { inTheirFonts, PAPER_FONTS } from './paper-fonts.js';

/** A pump shop in each script, with letters that join and marks that stand before, above, below. */
const NAMES: Readonly<Record<string, string>> = {
  Greek: 'Αθήνα Αντλίες αξϊΰ',
  Bengali: 'কলকাতা ক্ষুদ্র শিল্প',
  Gujarati: 'અમદાવાદ ક્ષેત્ર પંપ્સ',
  Gurmukhi: 'ਲੁਧਿਆਣਾ ਪੰਪ ਸ਼੍ਰੀ',
  Kannada: 'ಬೆಂಗಳೂರು ಕ್ಷೇತ್ರ',
  Malayalam: 'തിരുവനന്തപുരം പമ്പ്',
  Oriya: 'ଭୁବନେଶ୍ୱର ପମ୍ପ',
  Tamil: 'கோயம்புத்தூர் பம்ப் ஸ்ரீ',
  Telugu: 'హైదరాబాద్ క్షేత్రం',
};
const scripts = Object.keys(PAPER_FONTS).filter((name) => name !== 'Mukta');

/** The fonts that are embedded in a PDF. */
const fontsIn = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name!);

it('leaves what Mukta has to Mukta, and gives every other script its own font', () => {
  expect(inTheirFonts('Kisan पंप्स, ₹5')).toEqual({ text: 'Kisan पंप्स, ₹5' });
  expect(inTheirFonts({ stack: [{ text: 'M/s கோவை Pumps 2', bold: true }] })).toEqual({
    stack: [{ text: [{ text: 'M/s ' }, { text: 'கோவை', font: 'Tamil' }, { text: ' Pumps 2' }], bold: true }],
  });
  const cell = inTheirFonts({ table: { widths: ['*'], body: [['ગુજરાત']] } });
  expect(cell).toEqual({ table: { widths: ['*'], body: [[{ text: [{ text: 'ગુજરાત', font: 'Gujarati' }] }]] } });
  expect(inTheirFonts({ columns: ['ক্ষ'] })).toEqual({ columns: [{ text: [{ text: 'ক্ষ', font: 'Bengali' }] }] });
});

it('prints the signs of names and sizes of pumps, or what says the same', async () => {
  const signs =
    '3Φ 3φ 3ϕ 5Ω 2μF Δ-Y 1⅛″ ⅜″ 2′ ⅓ ⅔ ⅝ ⅞ 1½ ⌀50 80℃ ISI\u2011marked 1\u2010HP 2\u20123 4\u20155 5\u2009m 6\u202fm 7\u2007m 8\u3000m 9\tm ±5° ²³ × ≤ ≥';
  const [page] = readPdf(await drawPdf([{ number: '1', content: [signs, { text: signs, bold: true }] }], 'Paper'));
  const said = page!.map(({ text }) => text.trim()).join(' ');
  expect(said).not.toContain(BOX);
  expect(said).toContain('3Ø 3ø 3ø 5\u2126 2\u00b5F \u2206- Y 1 1/8" 3/8" 2\'');
});

it('prints Greek letters as they are, alone and in words, and what says the same as arrows, ticks and dots', async () => {
  const signs = 'η Σ 4μΩ Αντλία ϕίλτρο 25→20 10←5 ✓ISI ✔BIS ● ■ ★';
  const [page] = readPdf(await drawPdf([{ number: '1', content: [signs, { text: signs, bold: true }] }], 'Paper'));
  const said = page!.map(({ text }) => text.trim()).join('');
  expect(said).not.toContain(BOX);
  expect(said).toContain('ηΣ4μΩΑντλίαφίλτρο25->2010<-5√ISI√BIS••*');
});

it.each([
  ['🔥 Kisan Pumps 🚜', 'Kisan Pumps '],
  ['Kisan🔥Pumps, Pune 🙂\nGate 2', 'Kisan Pumps, Pune \nGate 2'],
  ['Call first ☎️: 2️⃣ rings❗', 'Call first : 2 rings'],
  ['👨‍👩‍👧 Rao 👍🏽👍🏽 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿 sons 🇮🇳.', 'Rao and sons .'],
  ['Kirloskar® KDS™ ©️ 2026 ✔️ISI', 'Kirloskar® KDS™ © 2026 √ISI'],
  ['25✖20 200↔240 V ▪️ red', '25×20 200<->240 V • red'],
  ['\u200eKisan\u200b \u2060Pumps\ufeff\u200f', 'Kisan Pumps'],
  ['क्‍ष', 'क्‍ष'],
  ['🙂', ''],
])('prints %j without what no font has a picture of', async (said, words) => {
  expect(inTheirFonts(said)).toEqual({ text: words });
  const [page] = readPdf(await drawPdf([{ number: '1', content: [said, { text: said, bold: true }] }], 'Paper'));
  expect(page!.map(({ text }) => text).join(' ')).not.toContain(BOX);
});

it('leaves joiners to the scripts that choose a letter by them', () =>
  expect(inTheirFonts('ക്\u200d 💧ന്\u200c')).toEqual({
    text: [{ text: 'ക്\u200d', font: 'Malayalam' }, { text: ' ' }, { text: 'ന്\u200c', font: 'Malayalam' }],
  }));

it.each(Object.entries(NAMES))('draws %s with its own letters, thin and bold', async (name, words) => {
  expect(scripts).toContain(name);
  const letters = words.replaceAll(' ', '');
  const paper = { number: '1', content: [letters, { text: letters, bold: true }] };
  const fonts = fontsIn(await drawPdf([paper], 'Paper'));
  // Mukta has the number of the page.
  expect(fonts).toHaveLength(3);
  expect(fonts.filter((font) => !font.startsWith('Mukta-'))).toHaveLength(2);
});

/** Letters of a script after each other as nobody writes them: the paper is drawn all the same. */
it.each(scripts)('draws %s in whatever order its letters stand', async (name) => {
  const own = new RegExp(`\\p{Script=${name}}`, 'u');
  const letters = Array.from({ length: 0x1000 }, (_, code) => String.fromCodePoint(code)).filter((one) => own.test(one));
  const odd = [...letters, '\u200c', '\u200d', '\u0964', 'a'];
  expect(letters.length).toBeGreaterThan(60);
  // Each letter before a twentieth of the others, and each of those in its turn.
  const words = letters.flatMap((first, at) =>
    odd
      .filter((_, step) => step % 20 === at % 20)
      .map((second, step) => first + second + letters[(at * 7 + step * 3) % letters.length]!),
  );
  const pdf = await drawPdf([{ number: '1', content: [words.join(' ')] }], 'Paper');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
