/** What the head of a JPEG or PNG says of it. */
export interface ImageHead {
  /** Width × height. */
  readonly pixels: number;
  /** Bytes that decoding it takes at once where it comes in several passes over the whole; 0 where it comes line by line. */
  readonly heldBytes: number;
}

const isPng = (start: Buffer) => start.length >= 29 && start.readUInt32BE(0) === 0x89504e47;
const isJpeg = (start: Buffer) => start.length >= 4 && start.readUInt16BE(0) === 0xffd8;

/** Reads the head without decoding anything; null when `start` holds none, or not enough of it. */
export function readHead(start: Buffer): ImageHead | null {
  if (isPng(start)) return pngHead(start);
  return isJpeg(start) ? jpegHead(start) : null;
}

/** Samples of a pixel by IHDR's colour type; a palette's entries are decoded to colours (PNG, 11.2.2). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function pngHead(png: Buffer): ImageHead {
  const pixels = png.readUInt32BE(16) * png.readUInt32BE(20);
  const [depth, colours, isInterlaced] = [png[24]!, png[25]!, png[28] !== 0];
  return { pixels, heldBytes: isInterlaced ? pixels * (SAMPLES[colours] ?? 4) * (depth > 8 ? 2 : 1) : 0 };
}

/** Markers that start a JPEG's frame and so hold its size: SOF0-15 but DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Those without a length; none of them belongs before the first scan. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
const SCAN = 0xda;

/** Where a JPEG's segments begin, marker first; ends at what is no segment, however a forgiving decoder may go on from there. */
function* segments(jpeg: Buffer): Generator<number> {
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) {
      at += 1; // a byte that fills
      continue;
    }
    if (isBare(marker)) return;
    yield at + 1;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
}

function jpegHead(jpeg: Buffer): ImageHead | null {
  let frame: number | undefined;
  for (const at of segments(jpeg)) {
    if (isFrame(jpeg[at]!)) frame = at;
    else if (frame && jpeg[at] === SCAN) return frameHead(jpeg, frame, isWhole(jpeg, frame, at));
  }
  return frame ? frameHead(jpeg, frame, false) : null;
}

const frameHead = (jpeg: Buffer, frame: number, isOneScan: boolean): ImageHead => {
  const pixels = jpeg.readUInt16BE(frame + 4) * jpeg.readUInt16BE(frame + 6);
  return { pixels, heldBytes: isOneScan ? 0 : Math.ceil(2 * pixels * samplesOf(jpeg, frame)) };
};

/** Whether the first scan is the whole picture: sequential, and with all components. Else every coefficient is kept until the last. */
const isWhole = (jpeg: Buffer, frame: number, scan: number) =>
  [0xc0, 0xc1].includes(jpeg[frame]!) && jpeg[scan + 3] === jpeg[frame + 8];

/** Samples of a pixel: each component's share by its sampling factors (ITU-T T.81, B.2.2). */
function samplesOf(jpeg: Buffer, frame: number): number {
  const factors = Array.from({ length: jpeg[frame + 8]! }, (_, component) => jpeg[frame + 10 + 3 * component] ?? 0x11);
  const [across, down] = [Math.max(1, ...factors.map((one) => one >> 4)), Math.max(1, ...factors.map((one) => one & 15))];
  return factors.reduce((sum, one) => sum + ((one >> 4) * (one & 15)) / (across * down), 0);
}
