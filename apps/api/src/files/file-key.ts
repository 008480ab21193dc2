/** Where a kept file's content stands in the store. */
export const fileKey = (hash: string, extension: string): string => `files/${hash.slice(0, 2)}/${hash}.${extension}`;

/** Advisory lock of whoever copies the stored files ('IMPB'): while somebody holds it, the sweep deletes none of them. */
export const COPYING_FILES = 0x494d5042;

/** How long a file is kept that nothing refers to. */
export const KEPT = `interval '24 hours'`;
