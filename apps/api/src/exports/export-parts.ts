import { buffer } from 'node:stream/consumers';
import { addAbortSignal, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '../files/file-store.js';
import type { Exporter, ExportGroup, PartLimits } from './exporter.js';
import { writeSheet } from './write-sheet.js';

export const ZIP = 'application/zip';

/** Bytes of an archive that its sheet and its directory may take beside the pictures. */
const SHEET_ROOM = 5 * 1024 * 1024;
const BOUNDLESS: PartLimits = { rows: Infinity, bytes: Infinity, files: Infinity };

/** Cuts groups into parts that keep to the limits; each part is read to its end before the next one is asked for. */
export class Parts {
  private next: IteratorResult<ExportGroup, unknown> | undefined;

  constructor(
    private readonly groups: AsyncGenerator<ExportGroup>,
    private readonly limits: PartLimits = BOUNDLESS,
    /** Bytes of a stored file; 0 where it does not count. */
    private readonly bytesOf: (file: string) => Promise<number> = () => Promise.resolve(0),
    private readonly wrote: (lines: number) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Whether there is another part. An export of nothing has one, too: a sheet with its headings. */
  async hasMore(): Promise<boolean> {
    this.next ??= await this.groups.next();
    return !this.next.done;
  }

  /** The groups of the next part. */
  async *part(): AsyncGenerator<ExportGroup> {
    const files = new Set<string>();
    for (let rows = 0, bytes = SHEET_ROOM; await this.hasMore();) {
      const group = this.next!.value as ExportGroup;
      const added = group.files.filter((file) => !files.has(file));
      const sizes = await Promise.all(added.map(this.bytesOf));
      const grown = bytes + sizes.reduce((sum, size) => sum + size, 0);
      const isFull =
        rows + group.lines.length > this.limits.rows ||
        grown > this.limits.bytes ||
        files.size + added.length > this.limits.files;
      if (isFull && rows > 0) return;
      [rows, bytes] = [rows + group.lines.length, grown];
      added.forEach((file) => files.add(file));
      this.next = undefined;
      yield group;
      await this.wrote(group.lines.length);
    }
  }
}

/**
 * A part as an archive that the import takes: its sheet, and the files that it names, each opened when its turn comes. Once
 * `signal` is aborted it ends with an error, in the middle of a file too; a file is open no longer than it is read.
 */
export async function writeArchive(
  exporter: Exporter,
  groups: AsyncIterable<ExportGroup>,
  files: Pick<FileStore, 'find'>,
  signal?: AbortSignal,
): Promise<Readable> {
  const named = new Set<string>();
  async function* noting() {
    for await (const group of groups) {
      group.files.forEach((file) => named.add(file));
      yield group;
    }
  }
  const { sheet, folder } = exporter.archive!;
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  if (signal) addAbortSignal(signal, output);
  let reading: Readable | null = null;
  zip.addBuffer(await buffer(writeSheet(exporter, noting())), sheet);
  for (const name of named) {
    const found = await files.find(name);
    if (!found) continue; // the import asks for it by name, and says so
    zip.addReadStreamLazy(`${folder}${name}`, { compress: false, size: found.bytes }, (give) => {
      if (signal?.aborted) return give(signal.reason as Error, null as never);
      found.open().then(
        (stream) => {
          reading = stream;
          if (output.destroyed) stream?.destroy(); // while it was opened
          if (stream) give(null, stream);
          else give(new Error(`${name} is gone`), null as never);
        },
        (error: Error) => give(error, null as never),
      );
    });
  }
  zip.end();
  output.on('close', () => reading?.destroy());
  (zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => output.destroy(error));
  return output;
}
