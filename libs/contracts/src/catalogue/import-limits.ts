import { MAX_IMAGES, MAX_LINKS } from './product-limits.js';

const MB = 1024 * 1024;
/** What an import may hold (specification §5, §9; decisions §6.3). Bytes are real ones, counted while they are read. */
export const IMPORT_LIMITS = {
  archiveBytes: 50 * MB,
  entries: 20_000,
  /** Of a file's name in the directory of an archive, as it stands there. */
  nameBytes: 2_000,
  /** Of what a directory keeps beside the names, all of it together; honest archivers write 36 bytes a file. */
  extraBytes: 4 * MB,
  unpackedBytes: 300 * MB,
  /** Unpacked ÷ packed, of one entry and of all of them together, each above a megabyte. */
  ratio: 100,
  rows: 10_000,
  columns: 40,
  /** As a spreadsheet itself holds a cell. */
  cellCharacters: 32_767,
  /** Names that a cell of categories or attributes may list. */
  partsPerCell: MAX_LINKS,
  imagesPerProduct: MAX_IMAGES,
  sheetSeconds: 30,
  /** Checks of one archive that may end with their process in a row: kills and deploys end some, nothing but the archive so many. */
  lostChecks: 20,
  /** Runs that may end with their process at one row in a row, for the same reason. */
  lostRuns: 20,
  /** How many images are encoded ahead of the row in hand. */
  imagesAhead: 10,
  /** Names that the lists of missing and of unused images hold, each. */
  listedImages: 1_000,
  keptDays: 30,
} as const;
