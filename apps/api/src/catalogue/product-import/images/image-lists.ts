import { IMPORT_LIMITS, listOf, showCell } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { imageKey, type Archive } from '../archive/archive.js';
import type { Group } from '../rows/group-lines.js';
import type { ImageFinder } from './image-finder.js';

/** The images that a product's rows name, in each row once: one more than it may have, so that the row can say so. */
export const imageNamesOf = ({ lines }: Group): string[] =>
  lines.flatMap(({ values }) => [...distinct(listOf(values.images ?? '')).values()].slice(0, IMPORT_LIMITS.imagesPerProduct + 1));

export interface ImageLists {
  /** Named in the sheet, neither in the archive nor stored. */
  readonly missing: readonly string[];
  /** In the archive, named by no row. */
  readonly unused: readonly string[];
}

/** Each of `names` once, as it was first written. */
function distinct(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) if (!found.has(imageKey(name))) found.set(imageKey(name), name);
  return found;
}

/** Compares what the sheet names with what the archive holds and what is stored by now. */
export async function listImages(groups: readonly Group[], { images }: Archive, finder: ImageFinder): Promise<ImageLists> {
  const missing: string[] = [];
  for (const name of distinct(groups.flatMap(imageNamesOf)).values()) if (!(await finder.has(name))) missing.push(name);
  const named = distinct(groups.flatMap(({ lines }) => lines.flatMap(({ values }) => listOf(values.images ?? ''))));
  return { missing, unused: [...images].filter(([key]) => !named.has(key)).map(([, { fileName }]) => fileName) };
}

/** Keeps how many there are, and as many names as the screen lists. */
export async function keepLists(tx: EntityManager, importId: number, { missing, unused }: ImageLists): Promise<void> {
  const listed = (names: readonly string[]) => names.slice(0, IMPORT_LIMITS.listedImages).map(showCell);
  await tx.query(`UPDATE product_imports SET "missingImages" = $2, "unusedImages" = $3, images = $4 WHERE id = $1`, [
    importId,
    missing.length,
    unused.length,
    JSON.stringify({ missing: listed(missing), unused: listed(unused) }),
  ]);
}
