import { BANNER_SIZE } from '@impeller/contracts';
import { lettering } from './glyphs.js';
import { paints } from './paint.js';
import { DRAWINGS, type DrawnKind } from './pumps.js';
import { rasterise } from './rasterise.js';

export interface Drawn {
  readonly kind: DrawnKind;
  /** `#rrggbb` of the paint. */
  readonly colour: string;
  readonly horsePower: number;
}

/** The side of the drawings' own measure, and of the picture in pixels: what the store keeps is no larger. */
const SIDE = 800;
const PIXELS = 500;
/** The largest machine of the store, horse powers. */
const LARGEST = 30;

/** A picture of a pump or motor as SVG, 500 × 500; the same words give the same picture. */
export function drawingOf({ kind, colour, horsePower }: Drawn): string {
  const size = Math.min(1, Math.log1p(horsePower) / Math.log1p(LARGEST));
  const machine = DRAWINGS[kind]({ size, label: `${horsePower} HP` });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${SIDE} ${SIDE}">${paints(colour)}<rect width="${SIDE}" height="${SIDE}" fill="url(#room)"/>${machine}</svg>`;
}

/** The same as a JPEG. */
export async function drawProduct(drawn: Drawn): Promise<Buffer> {
  return rasterise(drawingOf(drawn), (image) => image.jpeg({ quality: 90 }));
}

export interface DrawnBanner {
  readonly kind: DrawnKind;
  readonly colour: string;
  /** At most a dozen characters a line. */
  readonly lines: readonly string[];
}

/** Pixels from one line of a banner to the next. */
const LINE = 92;

/** A banner of the storefront's apps: its words beside a machine, as a JPEG of 1125 × 500. */
export async function drawBanner({ kind, colour, lines }: DrawnBanner): Promise<Buffer> {
  const { width, height } = BANNER_SIZE;
  const first = height / 2 - (lines.length * LINE) / 2;
  const words = lines.map((line, at) =>
    lettering(line.toUpperCase(), { x: 70, y: first + at * LINE, size: 52, colour: '#12204a' }),
  );
  const machine = `<g transform="translate(${width - height - 30} 0) scale(${height / SIDE})">${DRAWINGS[kind]({ size: 0.8, label: '' })}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paints(colour)}<rect width="${width}" height="${height}" fill="#eef3fb"/><rect width="${width}" height="${height}" fill="${colour}" opacity="0.16"/>${words.join('')}${machine}</svg>`;
  return rasterise(svg, (image) => image.jpeg({ quality: 90 }));
}

/** A category's icon: its machine on a transparent round, as a PNG of 200 × 200. */
export async function drawIcon(kind: DrawnKind, colour: string): Promise<Buffer> {
  const machine = DRAWINGS[kind]({ size: 0.5, label: '' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 ${SIDE} ${SIDE}">${paints(colour)}<circle cx="400" cy="400" r="396" fill="#eef2f6"/><g transform="translate(80 80) scale(0.8)">${machine}</g></svg>`;
  return rasterise(svg, (image) => image.png());
}
