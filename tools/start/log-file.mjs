import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 50 * 1024 * 1024;

/** @param {string} file */
function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/**
 * A log file that keeps one predecessor and never grows past `MAX_BYTES`.
 * @param {string} home @param {string} name
 * @returns {{ write(line: string): void }}
 */
export function logFile(home, name) {
  const folder = join(home, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  let size = sizeOf(file);
  let stream = open(file);
  return {
    write(line) {
      if (size > MAX_BYTES) {
        stream.end();
        renameSync(file, `${file}.1`);
        stream = open(file);
        size = 0;
      }
      size += Buffer.byteLength(line) + 1;
      stream.write(`${line}\n`);
    },
  };
}

/** @param {string} file a full disk must not end the product */
const open = (file) => createWriteStream(file, { flags: 'a' }).on('error', () => {});
