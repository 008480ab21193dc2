import sharp, { type Sharp } from 'sharp';
import { paints } from './paint.js';
import { DRAWINGS, type DrawnKind } from './pumps.js';

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
const SVG_READER = { operation: ['VipsForeignLoadSvgBuffer'] };

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

/** A category's icon: its machine on a transparent round, as a PNG of 200 × 200. */
export async function drawIcon(kind: DrawnKind, colour: string): Promise<Buffer> {
  const machine = DRAWINGS[kind]({ size: 0.5, label: '' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 ${SIDE} ${SIDE}">${paints(colour)}<circle cx="400" cy="400" r="396" fill="#eef2f6"/><g transform="translate(80 80) scale(0.8)">${machine}</g></svg>`;
  return rasterise(svg, (image) => image.png());
}

let drawing = 0;

/** The reader of SVG is blocked against uploads, and opened while we draw: what we read then is ours. */
async function rasterise(svg: string, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  if (drawing++ === 0) sharp.unblock(SVG_READER);
  try {
    return await encode(sharp(Buffer.from(svg))).toBuffer();
  } finally {
    if (--drawing === 0) sharp.block(SVG_READER);
  }
}
