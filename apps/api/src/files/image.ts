import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BANNER_SIZE, type Dimensions, dimensionsParams, IMAGE_BOX, MAX_PIXELS } from '@impeller/contracts';
import { invalid, WrongType } from '../errors/errors.js';
import { atMost } from './at-most.js';
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
// One thread a picture and as many pictures as cores is the fastest way here, and bounds the memory.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = atMost(availableParallelism());

/** Seconds after which a picture is given up: 40 million pixels take about one. */
const PATIENCE = 20;

/**
 * A JPEG or PNG, recognised by its content, as we keep it: turned upright, without metadata, fitted or checked as
 * `target` says, encoded anew, so that nothing but the picture survives. The same input gives the same bytes.
 * @param fileName the name it came with; its extension must agree with the content
 * @throws WrongType (415) when it is no JPEG or PNG or the name says otherwise; Invalid (400) on `field` when it is
 *   damaged, has too many pixels or, as a banner, another size
 */
export async function encodeImage(
  input: Buffer,
  fileName: string,
  target: ImageTarget = 'fitted',
  field = 'image',
): Promise<EncodedImage> {
  const extension = recogniseFile(input, fileName);
  if (extension !== 'jpg' && extension !== 'png') throw new WrongType('file.type', undefined, field);
  return inTurn(async () => {
    // The header alone is read first and without a limit, so that the refusal can say what is wrong.
    const head = await sharp(input, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!head) throw invalid(field, 'file.damaged');
    checkHead(head, target, field);
    const source = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const sized = target === 'banner' ? source.autoOrient() : fitted(source.autoOrient());
    const encoded = extension === 'jpg' ? sized.jpeg({ quality: IMAGE_BOX.quality }) : sized.png();
    const done = await encoded
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!done) throw invalid(field, 'file.damaged');
    const { data: content, info } = done;
    const hash = createHash('sha256').update(content).digest('hex');
    return { content, hash, extension, type: FILE_TYPES[extension].type, width: info.width, height: info.height };
  });
}

const fitted = (image: Sharp) =>
  image.resize({ width: IMAGE_BOX.width, height: IMAGE_BOX.height, fit: 'inside', withoutEnlargement: true });

/** Refuses by the header alone, before a pixel is decoded. */
function checkHead(head: Metadata, target: ImageTarget, field: string): void {
  if (head.width * head.height > MAX_PIXELS) throw invalid(field, 'file.pixels', { max: MAX_PIXELS / 1_000_000 });
  if (target === 'fitted') return;
  const { width, height } = head.autoOrient;
  if (width !== BANNER_SIZE.width || height !== BANNER_SIZE.height) {
    throw invalid(field, 'file.dimensions', dimensionsParams(BANNER_SIZE));
  }
}
