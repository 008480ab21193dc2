export const productImport = {} as const;
