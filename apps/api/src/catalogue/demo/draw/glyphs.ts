/** Characters as strokes on a grid of 4 × 6: a machine that draws the demo may have no fonts. */
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M0 0H4V6H0Z',
  '1': 'M1 1L2 0V6',
  '2': 'M0 0H4V3H0V6H4',
  '3': 'M0 0H4V6H0M1 3H4',
  '4': 'M0 0V3H4M4 0V6',
  '5': 'M4 0H0V3H4V6H0',
  '6': 'M4 0H0V6H4V3H0',
  '7': 'M0 0H4L1.5 6',
  '8': 'M0 0H4V6H0ZM0 3H4',
  '9': 'M4 3H0V0H4V6H0',
  '.': 'M0 5.6V6',
  ',': 'M0.4 5.4L0 7',
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0H3L4 1.5L3 3H0M3 3L4 4.5L3 6H0V0',
  C: 'M4 0H0V6H4',
  D: 'M0 0H2.5L4 1.5V4.5L2.5 6H0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 0H0V6H4V3H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M4 0V6H0V4',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 0H4V6H0Z',
  P: 'M0 6V0H4V3H0',
  Q: 'M0 0H4V6H0ZM2.5 4L4.6 6.6',
  R: 'M0 6V0H4V3H0M1.6 3L4 6',
  S: 'M4 0H0V3H4V6H0',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V6H4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};
const WIDE = 5.6;
const NARROW = 1.8;

/** `text` (capitals, digits, point, comma, spaces) as one path whose top left corner is at x, y; `size` is the height in pixels. */
export function lettering(text: string, at: { x: number; y: number; size: number; colour: string }): string {
  const scale = at.size / 6;
  let x = 0;
  const strokes = [...text].map((character) => {
    const here = x;
    x += character === '.' || character === ' ' ? NARROW : WIDE;
    const d = STROKES[character];
    return d ? `<path d="${d}" transform="translate(${here} 0)"/>` : '';
  });
  return `<g transform="translate(${at.x} ${at.y}) scale(${scale})" fill="none" stroke="${at.colour}" stroke-width="0.9" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}
