import { lettering } from './glyphs.js';

/** Parts that pumps are made of, as SVG. Positions and sizes in pixels of a picture of 800 × 800. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const block = ({ x, y, width, height }: Box, fill: string, radius = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const shadow = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.12}" fill="url(#floor)"/>`;

/** A motor that lies, with cooling fins along it and a fan cover at its right end. */
export function lyingMotor(box: Box, fins: number): string {
  const { x, y, width, height } = box;
  const step = (height * 0.72) / fins;
  const lines = Array.from({ length: fins }, (_, index) => {
    const at = y + height * 0.16 + index * step;
    return `<rect x="${x + 14}" y="${at}" width="${width - 78}" height="${step * 0.42}" rx="2" fill="#000" opacity="0.22"/>`;
  });
  const cover = { x: x + width - 64, y: y + height * 0.04, width: 64, height: height * 0.92 };
  const slots = Array.from({ length: 5 }, (_, index) =>
    block({ x: cover.x + 40, y: cover.y + cover.height * (0.2 + index * 0.13), width: 14, height: 8 }, '#20252b', 4),
  );
  return `${block(box, 'url(#bodyY)', 16)}${lines.join('')}${block(cover, 'url(#darkY)', 18)}${slots.join('')}`;
}

/** A motor that stands, with fins down its side and a cap. */
export function standingMotor(box: Box, fins: number): string {
  const { x, y, width, height } = box;
  const step = (width * 0.76) / fins;
  const lines = Array.from({ length: fins }, (_, index) => {
    const at = x + width * 0.14 + index * step;
    return `<rect x="${at}" y="${y + 46}" width="${step * 0.42}" height="${height - 60}" rx="2" fill="#000" opacity="0.2"/>`;
  });
  return `${block(box, 'url(#bodyX)', 14)}${lines.join('')}${block({ x: x + 4, y: y - 14, width: width - 8, height: 50 }, 'url(#darkX)', 20)}`;
}

/** The spiral casing of a centrifugal pump with its suction eye in front. */
export const volute = (cx: number, cy: number, r: number): string => `
  <circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#ball)"/>
  <circle cx="${cx}" cy="${cy}" r="${r * 0.84}" fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="6"/>
  <circle cx="${cx}" cy="${cy}" r="${r * 0.42}" fill="url(#steelY)"/>
  <circle cx="${cx}" cy="${cy}" r="${r * 0.28}" fill="#22272d"/>
  ${bolts(cx, cy, r * 0.64, 6)}`;

const bolts = (cx: number, cy: number, r: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + 0.4;
    return `<circle cx="${(cx + r * Math.cos(angle)).toFixed(1)}" cy="${(cy + r * Math.sin(angle)).toFixed(1)}" r="7" fill="#d5dbe0" stroke="#59616a" stroke-width="2"/>`;
  }).join('');

/** An outlet that points up and ends in a flange; x is its middle, `top` where it ends. */
export const outletUp = (x: number, top: number, bottom: number, width: number): string =>
  block({ x: x - width / 2, y: top, width, height: bottom - top }, 'url(#bodyX)', 4) +
  block({ x: x - width * 0.78, y: top - 10, width: width * 1.56, height: 24 }, 'url(#steelX)', 5);

/** A pipe end that points left and ends in a flange. */
export const pipeLeft = (left: number, y: number, right: number, height: number): string =>
  block({ x: left, y: y - height / 2, width: right - left, height }, 'url(#bodyY)', 4) +
  block({ x: left - 10, y: y - height * 0.78, width: 24, height: height * 1.56 }, 'url(#steelY)', 5);

/** The feet that a lying machine is bolted down by. */
export const feet = (left: number, right: number, y: number): string =>
  [left, right]
    .map((x) => `<path d="M${x - 34} ${y}L${x - 22} ${y - 46}H${x + 22}L${x + 34} ${y}Z" fill="url(#darkY)"/>`)
    .join('');

export const terminalBox = (x: number, y: number): string =>
  `${block({ x, y, width: 92, height: 62 }, '#343a41', 8)}${block({ x: x + 6, y: y + 6, width: 80, height: 16 }, '#4b535c', 4)}<circle cx="${x + 98}" cy="${y + 40}" r="12" fill="#1d2126"/>`;

/** A power cable along the given path. */
export const cable = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#14171a" stroke-width="13" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#4a5159" stroke-width="3" stroke-linecap="round" transform="translate(-2 -2)"/>`;

/** The type plate with the horse power on it; nothing where there is none to tell. */
export function plate(x: number, y: number, horsePower: string): string {
  if (!horsePower) return '';
  const width = 34 + [...horsePower].reduce((sum, character) => sum + (character === '.' || character === ' ' ? 9 : 28), 0);
  return `${block({ x, y, width, height: 62 }, '#f4f6f8', 6)}${block({ x, y: y + 52, width, height: 10 }, '#c62f2f', 3)}${lettering(horsePower, { x: x + 18, y: y + 12, size: 28, colour: '#1c2733' })}`;
}
