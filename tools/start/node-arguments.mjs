import { basename } from 'node:path';

/** What a part of the product is started with besides, by its file's name. */
const OWN = {
  // Almost all that the API makes lives as long as one request: with twice V8's usual room for what is new, less of it is
  // taken for something that stays, and a saved record costs a tenth less.
  main: ['--max-semi-space-size=32'],
  // A worker lives beside API and database: with an eighth of V8's usual room it needs some 30 MB less. An export of 100,000
  // lines takes a sixth longer for it.
  worker: ['--max-semi-space-size=2'],
};

/**
 * Its threads for files, pictures and packing, which must be known before Node starts: with the usual four, three of them at
 * pictures, whatever is stored or packed meanwhile waits in one line. An import takes a thirtieth less for it.
 * @type {Record<string, NodeJS.ProcessEnv>}
 */
const VARIABLES = { worker: { UV_THREADPOOL_SIZE: '8' } };

/**
 * The environment that a part of the product is started in: what is set already stays.
 * @param {string} entry the built file @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const nodeVariables = (entry, env) => ({ ...VARIABLES[basename(entry, '.js')], ...env });

/**
 * What a part of the product is started with.
 * @param {string} entry the built file
 */
export const nodeArguments = (entry) => ['--enable-source-maps', ...(OWN[basename(entry, '.js')] ?? [])];
