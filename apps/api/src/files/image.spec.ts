import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { BANNER_SIZE, text } from '@impeller/contracts';
import { Refusal } from '../errors/errors.js';
import { encodeImage } from './image.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });
const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();
const png = (width: number, height: number) => picture(width, height).png().toBuffer();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { status: error.statusCode, message: error.message } : error),
  );
const notPermitted = { status: 415, message: 'file type not permitted!' };

describe('what becomes of a picture', () => {
  it.each([
    ['a wide one is fitted into the box', 2000, 1000, 500, 250],
    ['a tall one too', 600, 1200, 250, 500],
    ['a small one is never enlarged', 120, 80, 120, 80],
  ])('%s', async (_, width, height, toWidth, toHeight) => {
    expect(await encodeImage(await jpeg(width, height), 'pump.JPEG')).toMatchObject({
      width: toWidth,
      height: toHeight,
      extension: 'jpg',
      type: 'image/jpeg',
    });
  });

  it('keeps its type, and the same input gives the same hash, which is that of the content', async () => {
    const input = await png(800, 800);
    const [first, second] = await Promise.all([encodeImage(input, 'a.png'), encodeImage(input, 'b.PNG')]);
    expect(first).toMatchObject({ extension: 'png', hash: second.hash });
    expect(createHash('sha256').update(first.content).digest('hex')).toBe(first.hash);
  });

  it('E4 drops EXIF, GPS and XMP and turns the picture upright', async () => {
    // Left half red, right half blue, lying on its side: orientation 6 means "turn by 90 degrees clockwise to see it".
    const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const lying = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- taken at home --></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(lying).metadata()).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer), orientation: 6 });
    const { content } = await encodeImage(lying, 'lying.jpg');
    const { exif, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 100, height: 200 });
    const pixel = await sharp(content).extract({ left: 50, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(pixel[0]).toBeGreaterThan(200); // what was left is now on top
  });

  it('keeps a banner at exactly its size and refuses any other (E13)', async () => {
    const { width, height } = BANNER_SIZE;
    expect(await encodeImage(await jpeg(width, height), 'b.jpg', 'banner')).toMatchObject({ width, height });
    expect(await refusal(encodeImage(await jpeg(width - 1, height), 'b.jpg', 'banner'))).toEqual({
      status: 400,
      message: 'Image width and height must be 1125px and 500px',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['E1 an executable', Buffer.from('MZ\x90\0'), 'a.png'],
    ['E1 a page', Buffer.from('<html><script>alert(1)</script>'), 'a.jpg'],
    ['E3 SVG under its own name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['E3 SVG by another name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'],
    ['E12 the ASF header that hung a sniffer', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c'.padEnd(110, '0'), 'hex'), 'a.png'],
    ['nothing at all', Buffer.alloc(0), 'a.png'],
  ])('%s: 415', async (_, content, name) => {
    expect(await refusal(encodeImage(content, name))).toEqual(notPermitted);
  });

  it('E1 a name that disagrees with the content: 415', async () => {
    const content = await png(10, 10);
    for (const name of ['a.jpg', 'a.png.php', 'a.php\0', '.png', 'png', 'a.png ', '']) {
      expect([name, await refusal(encodeImage(content, name))]).toEqual([name, notPermitted]);
    }
  });

  it.each(['webp', 'gif', 'tiff', 'avif'] as const)('E6 %s, under its own name or as a PNG: 415', async (format) => {
    const content = await picture(16, 16).toFormat(format).toBuffer();
    expect(await refusal(encodeImage(content, `a.${format}`))).toEqual(notPermitted);
    expect(await refusal(encodeImage(content, 'a.png'))).toEqual(notPermitted);
  });

  it('E6 an animated PNG: 415', async () => {
    const still = await png(16, 16);
    const chunk = Buffer.alloc(20);
    chunk.writeUInt32BE(8, 0);
    chunk.write('acTL', 4, 'latin1');
    const animated = Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]); // after IHDR
    expect(await refusal(encodeImage(animated, 'a.png'))).toEqual(notPermitted);
    const many = Buffer.concat([still.subarray(0, 33), Buffer.alloc(12 * 2_000, 'aaaa'), still.subarray(33)]);
    for (let at = 33; at < 33 + 12 * 2_000; at += 12) many.writeUInt32BE(0, at);
    expect(await refusal(encodeImage(many, 'a.png'))).toEqual(notPermitted);
  });

  it('E5 a flood of pixels: 400 by its header, the picture never decoded', async () => {
    const flood = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(encodeImage(flood, 'flood.png'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 400, message: text('file.pixels', { max: 40 }) })]),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('E5 a picture in passes that would take too much memory: 400, never decoded; a smaller one is taken', async () => {
    const interlaced = (width: number, height: number) =>
      picture(width, height).ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const wide = await interlaced(300, 200);
    expect(await encodeImage(wide, 'a.png')).toMatchObject({ width: 300, height: 200 });
    wide.writeUInt32BE(8_000, 16);
    wide.writeUInt32BE(5_000, 20); // the head of a picture within the limit of pixels
    expect(await refusal(encodeImage(wide, 'a.png'))).toEqual({ status: 400, message: text('file.passes') });
  });

  // Only Linux tells a process its peak, and lets it begin anew.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('E5 pictures within the limits, many at once: one of those that come in passes at a time', async () => {
    const passes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'teal' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 })
      .toBuffer();
    const kilobytes = (what: RegExp) => Number(what.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    writeFileSync('/proc/self/clear_refs', '5'); // the peak counts from here (proc(5))
    const before = kilobytes(/VmRSS:\s*(\d+)/);
    await Promise.all(Array.from({ length: 4 }, () => encodeImage(passes, 'a.jpg')));
    expect(kilobytes(/VmHWM:\s*(\d+)/) - before).toBeLessThan(260 * 1024); // one takes 150 MB
  });

  it('a truncated or scribbled-over picture: 400', async () => {
    const whole = await jpeg(400, 400);
    const expected = { status: 400, message: text('file.damaged') };
    expect(await refusal(encodeImage(whole.subarray(0, 300), 'a.jpg'))).toEqual(expected);
    expect(await refusal(encodeImage((await png(400, 400)).subarray(0, 200), 'a.png'))).toEqual(expected);
  });
});

it('E2 nothing but the picture survives: what was appended or hidden in it is gone', async () => {
  const marker = 'PK\x03\x04<script>alert(document.domain)</script>';
  const noted = await picture(50, 50)
    .withExif({ IFD0: { ImageDescription: marker } })
    .jpeg()
    .toBuffer();
  const { content } = await encodeImage(Buffer.concat([noted, Buffer.from(marker)]), 'a.jpg');
  expect(content.includes('script')).toBe(false);
  expect(content.includes('PK\x03\x04')).toBe(false);
});
