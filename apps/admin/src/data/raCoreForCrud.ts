import { flatten } from './flatten';

/** All that ra-data-nestjsx-crud uses of 'ra-core' (see vite.config.ts). */
export const fetchUtils = { flattenObject: flatten };
