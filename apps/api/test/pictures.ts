import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });

/** Pictures of one colour, in pixels. */
export const aJpeg = (width = 40, height = 30): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const aPng = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();

/** A picture that no other call makes, and that hardly shrinks: noise. */
export function noise(width = 64, height = 64): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(Math.random() * 256)));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The smallest document that readers open; `hidden` stands in a comment. */
export const aPdf = (hidden = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%${hidden}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
