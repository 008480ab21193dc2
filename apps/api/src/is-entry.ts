import { createRequire } from 'node:module';

/**
 * Was this process started with that module, by whatever path: through a link, or without its `.js`?
 * @param filename the asking module's `import.meta.filename`
 */
export function isEntry(filename: string): boolean {
  const [, asked] = process.argv;
  if (!asked) return false;
  const { resolve } = createRequire(filename);
  try {
    return resolve(asked) === resolve(filename);
  } catch {
    return false; // no file: what stands behind `node -e`, say
  }
}
