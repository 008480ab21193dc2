import { createWriteStream, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from './home.mjs';

const MAX_BYTES = 50 * 1024 * 1024;
/** Milliseconds after a failure before the file is opened again. */
const RETRY_MS = 1_000;

/** @param {string} file */
function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/**
 * A log file that keeps one predecessor and never grows past `MAX_BYTES`. Nothing that befalls it (a full disk, a folder that
 * somebody removed) ends the product, and once that has passed, lines are kept again.
 * @param {string} home @param {string} name
 * @returns {{ write(line: string): void }}
 * @throws Stop where its folder is closed to us
 */
export function logFile(home, name) {
  const file = join(workFolder(home, 'logs', 0o700), `${name}.log`);
  let size = 0;
  let failed = -Infinity;
  /** @type {import('node:fs').WriteStream | undefined} */
  let stream;
  const open = () => {
    size = sizeOf(file);
    const opened = createWriteStream(file, { flags: 'a' });
    // A stream that failed once takes nothing any more: a later line opens another.
    opened.on('error', () => {
      failed = performance.now();
      if (stream === opened) stream = undefined;
    });
    return opened;
  };
  stream = open();
  return {
    write(line) {
      if (size > MAX_BYTES) {
        stream?.end();
        putAside(file);
        stream = open();
        size = 0;
      }
      if (!stream && performance.now() - failed > RETRY_MS) {
        makeAgain(home);
        stream = open();
      }
      size += Buffer.byteLength(line) + 1;
      stream?.write(`${line}\n`);
    },
  };
}

/** @param {string} file */
function putAside(file) {
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // It was removed, or its disk lets nothing be moved: the next one goes on without a predecessor.
  }
}

/** @param {string} home */
function makeAgain(home) {
  try {
    workFolder(home, 'logs', 0o700);
  } catch {
    // Opening the file fails as well then, and is tried again.
  }
}
