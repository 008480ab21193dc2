import sharp, { type Sharp } from 'sharp';
import { readHead } from './image-head.js';

const pixelsOf = (start: Buffer) => readHead(start)?.pixels ?? null;

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

it.each([
  [640, 480],
  [1, 7],
  [3_000, 2_000],
])('reads %i × %i from the first bytes of both types', async (width, height) => {
  expect(pixelsOf((await picture(width, height).jpeg().toBuffer()).subarray(0, 1_000))).toBe(width * height);
  expect(pixelsOf((await picture(width, height).jpeg({ progressive: true }).toBuffer()).subarray(0, 1_000))).toBe(width * height);
  expect(pixelsOf((await picture(width, height).png().toBuffer()).subarray(0, 29))).toBe(width * height);
});

it('passes over what cameras put in front', async () => {
  const photo = await picture(300, 200)
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(20_000) } })
    .jpeg()
    .toBuffer();
  expect(pixelsOf(photo)).toBe(60_000);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a JPEG cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a JPEG that loops', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
])('says nothing of %s', (_, start) => expect(pixelsOf(start)).toBeNull());

describe('what decoding holds at once', () => {
  const heldOf = async (image: Sharp) => readHead(await image.toBuffer())?.heldBytes;
  const [width, height] = [64, 32];
  const pixels = width * height;

  it('is nothing of a picture that comes line by line', async () => {
    expect(await heldOf(picture(width, height).jpeg())).toBe(0);
    expect(await heldOf(picture(width, height).png())).toBe(0);
  });

  it('is all samples of an interlaced PNG', async () => {
    const interlaced = { progressive: true };
    expect(await heldOf(picture(width, height).png(interlaced))).toBe(3 * pixels);
    expect(await heldOf(picture(width, height).ensureAlpha(0.5).png(interlaced))).toBe(4 * pixels);
    expect(await heldOf(picture(width, height).toColourspace('rgb16').png(interlaced))).toBe(6 * pixels);
    expect(await heldOf(picture(width, height).png({ ...interlaced, palette: true }))).toBe(4 * pixels);
  });

  it('is all coefficients, two bytes each, of a JPEG in several scans', async () => {
    const progressive = { progressive: true };
    expect(await heldOf(picture(width, height).jpeg(progressive))).toBe(2 * 1.5 * pixels);
    expect(await heldOf(picture(width, height).jpeg({ ...progressive, chromaSubsampling: '4:4:4' }))).toBe(6 * pixels);
    const baseline = await picture(width, height).jpeg().toBuffer();
    const scan = baseline.indexOf(Buffer.from([0xff, 0xda]));
    baseline[scan + 4] = 1; // one component in its first scan, so further ones follow
    expect(readHead(baseline)?.heldBytes).toBe(3 * pixels);
  });
});
