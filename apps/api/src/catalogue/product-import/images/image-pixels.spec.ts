import sharp from 'sharp';
import { pixelsOf } from './image-pixels.js';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

it.each([
  [640, 480],
  [1, 7],
  [3_000, 2_000],
])('reads %i × %i from the first bytes of both types', async (width, height) => {
  expect(pixelsOf((await picture(width, height).jpeg().toBuffer()).subarray(0, 1_000))).toBe(width * height);
  expect(pixelsOf((await picture(width, height).jpeg({ progressive: true }).toBuffer()).subarray(0, 1_000))).toBe(width * height);
  expect(pixelsOf((await picture(width, height).png().toBuffer()).subarray(0, 24))).toBe(width * height);
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
