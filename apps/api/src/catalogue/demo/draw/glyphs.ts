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
  H: 'M0 0V6M4 0V6M0 3H4',
  P: 'M0 6V0H4V3H0',
};
const WIDE = 5.6;
const NARROW = 1.8;

/** `text` (digits, a point, H, P, spaces) as one path whose top left corner is at x, y; `size` is the height in pixels. */
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
