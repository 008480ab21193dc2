import { createWriteStream, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from './home.mjs';

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
 * @throws Stop where its folder is closed to us
 */
export function logFile(home, name) {
  const file = join(workFolder(home, 'logs', 0o700), `${name}.log`);
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
