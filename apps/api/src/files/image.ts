import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BANNER_SIZE, type Dimensions, dimensionsParams, IMAGE_BOX, MAX_HELD, MAX_PIXELS } from '@impeller/contracts';
import { invalid, WrongType } from '../errors/errors.js';
import { atMost, atMostOf } from '../cores/at-most.js';
import { type ImageHead, readHead } from './image-head.js';
import { FILE_TYPES, recogniseFile } from './image-type.js';

/** A picture as it is stored. */
export interface EncodedImage extends Dimensions {
  readonly content: Buffer;
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly extension: 'jpg' | 'png';
  readonly type: string;
}

/** `fitted`: into `IMAGE_BOX`. `banner`: exactly `BANNER_SIZE`, refused otherwise. */
export type ImageTarget = 'fitted' | 'banner';

// Two decoders of libvips and no other: what is blocked cannot be attacked, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One thread a picture is the fastest way here.
sharp.concurrency(1);
sharp.cache(false);
/** One more than cores, so that none is idle until this process gets to the next one. They bound the memory, too. */
export const PICTURES_AT_ONCE = availableParallelism() + 1;
const inTurn = atMost(PICTURES_AT_ONCE);
/** What all those together may hold that come in passes. */
const within = atMostOf(MAX_HELD);

/** Seconds after which a picture is given up: 40 million pixels take about one. */
const PATIENCE = 20;

/**
 * A JPEG or PNG, recognised by its content, as we keep it: turned upright, without metadata, fitted or checked as
 * `target` says, encoded anew, so that nothing but the picture survives. The same input gives the same bytes.
 * @param fileName the name it came with; its extension must agree with the content
 * @throws WrongType (415) when it is no JPEG or PNG or the name says otherwise; Invalid (400) on `field` when it is
 *   damaged, has too many pixels, takes too much memory or, as a banner, has another size
 */
export async function encodeImage(
  input: Buffer,
  fileName: string,
  target: ImageTarget = 'fitted',
  field = 'image',
): Promise<EncodedImage> {
  const extension = recogniseFile(input, fileName);
  if (extension !== 'jpg' && extension !== 'png') throw new WrongType('file.type', undefined, field);
  const held = await heldBytes(input, field);
  const encode = () => inTurn(() => encodeNow(input, extension, target, field));
  return held ? within(held, encode) : encode();
}

/** A JPEG's coefficients without subsampling: the most that a head may say which only the decoder understands. */
const MOST_A_PIXEL = 6;

/** Bytes that decoding takes at once. @throws Invalid before a pixel is decoded when they are too many (threat E5) */
async function heldBytes(input: Buffer, field: string): Promise<number> {
  const head = readHead(input) ?? (await worstOf(input, field));
  if (head.pixels > MAX_PIXELS) throw tooManyPixels(field);
  if (head.heldBytes > MAX_HELD) throw invalid(field, 'file.passes');
  return head.heldBytes;
}

async function worstOf(input: Buffer, field: string): Promise<ImageHead> {
  const { width, height } = await headOf(input, field);
  return { pixels: width * height, heldBytes: MOST_A_PIXEL * width * height };
}

const tooManyPixels = (field: string) => invalid(field, 'file.pixels', { max: MAX_PIXELS / 1_000_000 });

async function encodeNow(
  input: Buffer,
  extension: EncodedImage['extension'],
  target: ImageTarget,
  field: string,
): Promise<EncodedImage> {
  // A banner's header is read first; what fits into the box is decoded at once, and only looked at when that fails.
  if (target === 'banner') checkSize(await headOf(input, field), field);
  const source = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const sized = target === 'banner' ? source.autoOrient() : fitted(source.autoOrient());
  const encoded = extension === 'jpg' ? sized.jpeg({ quality: IMAGE_BOX.quality }) : sized.png();
  const done = await encoded
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!done) {
    await headOf(input, field);
    throw invalid(field, 'file.damaged');
  }
  const { data: content, info } = done;
  const hash = createHash('sha256').update(content).digest('hex');
  return { content, hash, extension, type: FILE_TYPES[extension].type, width: info.width, height: info.height };
}

const fitted = (image: Sharp) =>
  image.resize({ width: IMAGE_BOX.width, height: IMAGE_BOX.height, fit: 'inside', withoutEnlargement: true });

/** The header alone, read without a limit. @throws Invalid when there is none, or when it says too many pixels */
async function headOf(input: Buffer, field: string): Promise<Metadata> {
  const head = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) throw invalid(field, 'file.damaged');
  if (head.width * head.height > MAX_PIXELS) throw tooManyPixels(field);
  return head;
}

/** Refuses a banner of any other size, before a pixel is decoded. */
function checkSize({ autoOrient: { width, height } }: Metadata, field: string): void {
  if (width !== BANNER_SIZE.width || height !== BANNER_SIZE.height) {
    throw invalid(field, 'file.dimensions', dimensionsParams(BANNER_SIZE));
  }
}
