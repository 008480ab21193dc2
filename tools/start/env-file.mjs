import { existsSync } from 'node:fs';
import { Stop } from './say.mjs';

/** Reads `.env` where there is one; what the environment itself says goes first. @param {string} file */
export function loadEnvFile(file) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Stop(`${file} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}
