import { MAX_HELD, MAX_PIXELS, type TextKey } from '@impeller/contracts';
import type { Entry } from 'yauzl';
import { atMost } from '../../../cores/at-most.js';
import type { FileStore } from '../../../files/file-store.js';
import { type ImageHead, readHead } from '../../../files/image-head.js';
import { recogniseFile } from '../../../files/image-type.js';
import { imageKey, type Archive } from '../archive/archive.js';

/** How much of an image is looked at to see what it is, and where that does not say its size. Bytes: more than the thumbnails that cameras put in front. */
const [START, WITH_THUMBNAIL] = [16 * 1024, 128 * 1024];
/** Bytes of one image, packed or not; what a camera of 40 megapixels writes. */
export const IMAGE_BYTES = 25 * 1024 * 1024;
/** What the texts about too large images say. */
export const IMAGE_MAXIMA = { megabytes: IMAGE_BYTES / 1024 / 1024, megapixels: MAX_PIXELS / 1_000_000 };

/** How an export writes a stored picture's name. */
const STORED = /^[0-9a-f]{64}\.(jpg|png)$/;
export const isStoredName = (name: string): boolean => STORED.test(imageKey(name));

/** An address elsewhere: pictures are never fetched, and its last part may be another picture's name in the archive. */
const isAddress = (name: string): boolean => /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(name) && !isStoredName(name);

/** Looks at the images that a sheet names, each once: are they there, are they images, are they too large? */
export class ImageFinder {
  private readonly faults = new Map<string, TextKey | undefined>();

  constructor(
    private readonly archive: Archive,
    private readonly files: FileStore,
  ) {}

  /** Looks at all of `names`; afterwards `faultOf` knows them. */
  async look(names: Iterable<string>): Promise<void> {
    const inTurn = atMost(8);
    const keys = [...new Set([...names].map(imageKey))].filter((key) => !this.faults.has(key));
    await Promise.all(keys.map((key) => inTurn(async () => this.faults.set(key, await this.examine(key)))));
  }

  /** What is wrong with an image that was looked at; undefined when nothing is. */
  faultOf(name: string): TextKey | undefined {
    if (isAddress(name)) return 'import.image.url';
    return this.faults.get(imageKey(name));
  }

  /** Whether there is a file of that name, stored or in the archive, whatever it holds; one that was looked at is known. */
  async has(name: string): Promise<boolean> {
    const key = imageKey(name);
    if (this.faults.has(key)) return this.faults.get(key) !== 'import.image.missing';
    return this.archive.images.has(key) || this.archive.others.has(key) || this.isStored(key);
  }

  private async isStored(key: string): Promise<boolean> {
    return isStoredName(key) && this.files.isKept(key);
  }

  private async examine(key: string): Promise<TextKey | undefined> {
    if (await this.isStored(key)) return undefined;
    const entry = this.archive.images.get(key);
    if (entry) return this.examineEntry(entry, key);
    return this.archive.others.has(key) ? 'import.image.type' : 'import.image.missing';
  }

  /** Its size may stand behind a thumbnail, and so may its first scan, which would seem one of several. */
  private async headOf(entry: Entry, start: Buffer): Promise<ImageHead | null> {
    const head = readHead(start);
    if (head && head.heldBytes <= MAX_HELD) return head;
    const more = await this.archive.read(entry, WITH_THUMBNAIL).catch(() => null);
    return (more && readHead(more)) ?? head;
  }

  private async examineEntry(entry: Entry, key: string): Promise<TextKey | undefined> {
    if (entry.uncompressedSize > IMAGE_BYTES) return 'import.image.bytes';
    const isSmall = entry.uncompressedSize <= WITH_THUMBNAIL; // read whole, its checksum is looked at as well
    const start = await this.archive.read(entry, isSmall ? WITH_THUMBNAIL : START).catch(() => null);
    if (!start) return 'import.image.damaged';
    if (recogniseFile(start, key) === null) return 'import.image.type';
    const head = await this.headOf(entry, start);
    if (!head) return undefined;
    if (head.pixels > MAX_PIXELS) return 'import.image.pixels';
    return head.heldBytes > MAX_HELD ? 'file.passes' : undefined;
  }
}
