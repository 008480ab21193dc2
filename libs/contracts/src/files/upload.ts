import { z } from 'zod';
import { text } from '../texts/text.js';

const MEGABYTE = 1024 * 1024;

/** What an upload may be: the extensions of its name, its size, and for pictures of one size only, that size. */
export interface UploadRule {
  /** With the dot, in lower case; what a file chooser's `accept` takes. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly dimensions?: Dimensions;
}

/** In pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

const IMAGES = ['.jpg', '.jpeg', '.png'] as const;

/** Pictures are fitted into this box, never enlarged, and encoded at this quality (decisions §6.4). */
export const IMAGE_BOX = { width: 500, height: 500, quality: 80 } as const;
/** Width × height that is decoded at most; a flood of pixels is refused by its header (threat E5). */
export const MAX_PIXELS = 40_000_000;
/** Bytes that one picture may take while it is decoded: interlaced or progressive, it comes in passes over the whole (threat E5). */
export const MAX_HELD = 160_000_000;
/** A banner is shown as it is: it must come in this size and keeps it. */
export const BANNER_SIZE = { width: 1125, height: 500 } as const;

/** The uses of an upload and what each takes (specification §5, "File upload"). */
export const UPLOADS = {
  file: { accept: [...IMAGES, '.pdf'], maxBytes: 5 * MEGABYTE },
  image: { accept: IMAGES, maxBytes: 5 * MEGABYTE },
  icon: { accept: IMAGES, maxBytes: MEGABYTE },
  banner: { accept: IMAGES, maxBytes: 5 * MEGABYTE, dimensions: BANNER_SIZE },
} as const satisfies Record<string, UploadRule>;
export type UploadUse = keyof typeof UPLOADS;

/** Where uploads go, below `/api`: any signed-in caller, `?use=icon` for the smaller limit; field `file`. The fields are one as good as the other. */
export const COMMON_UPLOAD = 'common/upload';
/** Pictures of products; field `image`. */
export const PRODUCTS_UPLOAD = 'products/upload';

/** What an upload answers. */
export const uploadedFile = z
  .object({
    /** Where it stands from now on: `/api/files/<hash>.<extension>`. Kept for good once a record refers to it, else for a day. */
    url: z.string(),
    type: z.string(),
    bytes: z.int(),
    /** In pixels; null for a document. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .readonly();
export type UploadedFile = z.output<typeof uploadedFile>;

/** The last extension of a file's name with its dot, in lower case; empty when it has none (`.htaccess`). */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot).toLowerCase() : '';
}

/** Parameters of 'file.size' for that rule: megabytes. */
export const sizeParams = (rule: Pick<UploadRule, 'maxBytes'>) => ({ n: rule.maxBytes / MEGABYTE });
/** Parameters of 'file.dimensions' for that size. */
export const dimensionsParams = ({ width, height }: Dimensions) => ({ w: width, h: height });

/** Why a file of this name and size is not taken, in the specification's words; null when it is. */
export function uploadIssue(rule: UploadRule, fileName: string, bytes: number): string | null {
  if (!rule.accept.includes(extensionOf(fileName))) return text('file.type');
  return bytes > rule.maxBytes ? text('file.size', sizeParams(rule)) : null;
}

/** Why a picture of this size is not taken; null when it is, or when any size will do. */
export function dimensionsIssue(rule: UploadRule, size: Dimensions): string | null {
  const wanted = rule.dimensions;
  if (!wanted || (size.width === wanted.width && size.height === wanted.height)) return null;
  return text('file.dimensions', dimensionsParams(wanted));
}
