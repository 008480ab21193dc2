import sharp, { type Sharp } from 'sharp';

const SVG_READER = { operation: ['VipsForeignLoadSvgBuffer'] };

let drawing = 0;

/** The reader of SVG is blocked against uploads, and opened while we draw: what we read then is ours. */
export async function rasterise(svg: string, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  if (drawing++ === 0) sharp.unblock(SVG_READER);
  try {
    return await encode(sharp(Buffer.from(svg))).toBuffer();
  } finally {
    if (--drawing === 0) sharp.block(SVG_READER);
  }
}
