import { Injectable } from '@nestjs/common';
import { FILES_PATH, IMPORT_LIMITS, text } from '@impeller/contracts';
import type { Paced } from '../../../cores/eased.js';
import { ElbowRoom } from '../../../cores/elbow-room.js';
import { atMost } from '../../../cores/at-most.js';
import { FileStore } from '../../../files/file-store.js';
import { encodeImage, PICTURES_AT_ONCE } from '../../../files/image.js';
import { StorageFull } from '../../../files/storage/storage.js';
import { Refusal } from '../../../errors/errors.js';
import { ArchiveFault } from '../archive/archive-fault.js';
import { imageKey, type Archive } from '../archive/archive.js';
import { isStoredName } from './image-finder.js';

/** An image as the product will hold it, or why it cannot be taken. */
export type ReadyImage = { readonly url: string } | { readonly name: string; readonly fault: string };

/** Makes a run's images. While people ask much of a small machine, they are encoded one at a time and with rests. */
@Injectable()
export class ImportImages {
  constructor(
    private readonly files: FileStore,
    private readonly room: ElbowRoom,
  ) {}

  ahead(archive: Archive): ImagesAhead {
    return new ImagesAhead(archive, this.files, this.room.paced);
  }
}

/**
 * Encodes and keeps the images of the rows to come, ten ahead of the row in hand: while a product is written, the next
 * ones' images are in work, as many at once as there are cores. Each image of the archive is encoded once a run.
 */
export class ImagesAhead {
  private readonly ready = new Map<string, Promise<ReadyImage>>();
  /**
   * One more than are encoded, so that the next one is read meanwhile; only these are held unpacked. Keeping what
   * is encoded waits for disks and takes none of these places.
   */
  private readonly inTurn = atMost(PICTURES_AT_ONCE + 1);
  private waiting: string[] = [];
  /** What is started and not the row's in hand. */
  private readonly ahead = new Set<string>();

  constructor(
    private readonly archive: Archive,
    private readonly files: FileStore,
    private readonly paced: Paced,
  ) {}

  /** Says which images come next, in the rows' order. */
  expect(names: readonly string[]): void {
    this.waiting.push(...names);
    this.fill();
  }

  /** The images of the row in hand, which are ahead no more; starts as many further ones. Rejects when the store fails, not when an image does. */
  async take(names: readonly string[]): Promise<ReadyImage[]> {
    const keys = new Set(names.map(imageKey));
    this.waiting = this.waiting.filter((name) => !keys.has(imageKey(name)));
    const images = Promise.all(names.map((name) => this.start(name)));
    for (const key of keys) this.ahead.delete(key);
    this.fill();
    return images;
  }

  /** The images of a row that is not written after all: they keep no place from those of the rows to come. */
  giveUp(names: readonly string[]): void {
    for (const key of names.map(imageKey)) {
      this.ahead.delete(key);
      const at = this.waiting.findIndex((name) => imageKey(name) === key); // once: another row may name it as well
      if (at >= 0) this.waiting.splice(at, 1);
    }
    this.fill();
  }

  /** Waits for what is in work, so that the archive can be closed. */
  async settle(): Promise<void> {
    this.waiting = [];
    await Promise.allSettled(this.ready.values());
  }

  private fill(): void {
    while (this.ahead.size < IMPORT_LIMITS.imagesAhead && this.waiting.length > 0) {
      const name = this.waiting.shift()!;
      if (this.ready.has(imageKey(name))) continue; // an earlier row's as well
      this.ahead.add(imageKey(name));
      this.start(name).catch(() => undefined); // whoever takes it hears of it
    }
  }

  private start(name: string): Promise<ReadyImage> {
    const key = imageKey(name);
    const known = this.ready.get(key);
    if (known) return known;
    const image = this.make(name, key);
    this.ready.set(key, image);
    image.catch(() => this.ready.delete(key)); // the store may work again the next time
    return image;
  }

  private async make(name: string, key: string): Promise<ReadyImage> {
    if (isStoredName(key) && (await this.files.isKept(key))) return { url: `${FILES_PATH}${key}` };
    const entry = this.archive.images.get(key);
    if (!entry) return { name, fault: text('import.image.missing') };
    try {
      const image = await this.inTurn(async () => {
        const content = await this.archive.read(entry);
        return this.paced(() => encodeImage(content, key));
      });
      // While there are more to come: nobody brings the others for which the last ones would wait.
      const { url } = await (this.waiting.length > 0 ? this.files.keepOfMany(image) : this.files.keep(image));
      return { url };
    } catch (error) {
      if (error instanceof ArchiveFault) return { name, fault: text('import.image.damaged') };
      if (error instanceof Refusal && !(error instanceof StorageFull) && error.statusCode < 500)
        return { name, fault: error.message };
      throw error;
    }
  }
}
