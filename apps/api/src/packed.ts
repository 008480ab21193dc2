import { fileURLToPath } from 'node:url';

/**
 * The path of a program that is packed beside the caller's (bundle.mjs), to run in a thread or process of its own; from sources
 * (tests) it is the built one.
 * @param from the caller's `import.meta.url` @param name of the program, without `.js`
 */
export const packedBeside = (from: string, name: string): string =>
  fileURLToPath(new URL(`./${name}.js`, from)).replace(/^(.*[\\/]apps[\\/]api[\\/])src[\\/].*[\\/]/, '$1dist/bundle/');
