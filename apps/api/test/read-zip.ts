import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The files of a ZIP by their names. */
export async function readZip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const found = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    opened.on('error', reject).on('end', () => resolve(found));
    opened.on('entry', (entry: Entry) =>
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          found.set(entry.fileName, content);
          opened.readEntry();
        }, reject);
      }),
    );
    opened.readEntry();
  });
}
