import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development the API answers on its own port; the built client is served by it, from one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * What packages bring along and no screen needs, by who asks for it; a few lines in `src/data/slim/` stand in.
 * ra-data-nestjsx-crud and its query builder are CommonJS, of which no bundler can leave out what is not used: all of ra-core a second time,
 * the parsing half of qs, … (130 kB gzip). zod can write JSON Schema, and react-admin CSV; it guesses English names of what has one in
 * the texts already. The texts of screens come with the first of them. Both themes are themes without CSS variables.
 */
const SLIM: readonly (readonly [asked: RegExp, by: RegExp])[] = [
  [/^(ra-core|qs|lodash\.omitby)$/, /\/node_modules\/(ra-data-nestjsx-crud|@nestjsx)\//],
  [/\/(to-json-schema)\.js$/, /\/node_modules\/zod\//],
  [/^(jsonexport)\//, /\/node_modules\/ra-core\//],
  [/\/(en-of-screens)\.js$/, /\/contracts\/src\/texts\/en\.ts$/],
  [/\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/, /\/@mui\/material\/styles\/\w+\.mjs$/],
  [/^(inflection)$/, /\/node_modules\/ra-(core|ui-materialui)\//],
];

/** react-admin's lodash is CommonJS, a file for each of its inner steps: what stands for it is the same by the word of its makers, and half of it. */
const LODASH = /^lodash\/(\w+)/;

/** zod's JSON Schema of each kind of value: only the API asks for it, but every schema refers to its own. */
const PROCESSORS = /\/zod\/v4\/core\/json-schema-processors\.js$/;

/** Sentences that come from the server whole: no screen writes one of them itself (`slim.test.ts`). */
const OF_SERVER = /\/contracts\/src\/texts\/en-of-server\.ts$/;

const slim: Plugin = {
  name: 'slim',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const lodash = /\/node_modules\/ra-(core|ui-materialui)\//.test(importer) && LODASH.exec(id);
    if (lodash) return `\0lodash/${lodash[1]}`;
    const name = SLIM.map(([asked, by]) => by.test(importer) && asked.exec(id)?.[1]).find(Boolean);
    return name ? here(`src/data/slim/${name}.ts`) : undefined;
  },
  load(id) {
    if (id.startsWith('\0lodash/')) return `export { ${id.slice(8)} as default } from 'es-toolkit/compat';`;
    if (OF_SERVER.test(id)) return 'export const enOfServer = {};';
    if (!PROCESSORS.test(id)) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return `import { absent } from '${here('src/data/slim/to-json-schema.ts')}';\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
  },
};

/** The keys of what is said on forms and on screens of their own (`en-of-screens.ts`). */
const screenKeys = () => {
  const texts = here('../../libs/contracts/src/texts');
  const areas = [...readFileSync(join(texts, 'en-of-screens.ts'), 'utf8').matchAll(/from '\.\/(en\/[\w-]+)\.js'/g)];
  const source = areas.map(([, area]) => readFileSync(join(texts, `${area}.ts`), 'utf8')).join('');
  return [...source.matchAll(/^ {2}'([\w.]+)'/gm)].map(([, key = '']) => key);
};

/** Refuses to build a frame or a list that says what is not there yet when it is shown. */
const firstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  generateBundle(_, bundle) {
    const keys = screenKeys();
    const seen = new Set<string>();
    const check = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || seen.has(file)) return;
      seen.add(file);
      const early = keys.find((key) => [`'${key}'`, `"${key}"`, `\`${key}\``].some((quoted) => chunk.code.includes(quoted)));
      if (early)
        this.error(`${file} says '${early}' at first, which comes with a form or a screen of its own (en-of-screens.ts)`);
      chunk.imports.forEach(check);
    };
    for (const [file, chunk] of Object.entries(bundle))
      if (
        chunk.name === 'frame' ||
        (chunk.type === 'chunk' && chunk.isDynamicEntry && /(List|WalletScreen|PublicScreens)$/.test(chunk.name))
      )
        check(file);
  },
};

/** Packs each file once, here, as small as gzip can: the server sends what stands beside it instead of packing for each visitor. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
      writeFileSync(join(dir, `${name}.gz`), gzipSync(readFileSync(join(dir, name)), { level: 9 }));
    }
  },
};

/**
 * The entry asks for the session and only then imports the frame, which the page has begun to load meanwhile; with it what the frame
 * cannot run without, which the browser would otherwise hear of from its last line.
 */
const ahead: Plugin = {
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.values(bundle)
      .filter((file) => file.type === 'chunk' && ['frame', 'rolldown-runtime'].includes(file.name))
      .map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` } })),
};

/**
 * What stands in the frame's file besides its own code: what every list is made of, and what the two that are opened most need besides. A
 * few hundred bytes of them by themselves are a request each, and six go at a time.
 */
const FRAME = [
  /\/src\/main\.tsx$/,
  /\/src\/records\/(list\/(RecordList|RecordTable|ListColumn|ActionColumn)|fields\/(NameWithSwitch|RelativeDate|StatusChip)|export\/ExportButton)\.tsx$/,
  /\/src\/(catalogue\/products\/useApproval\.ts|sales\/orders\/OrderStatusChip\.tsx)$/,
  /\/icons-material\/.*(CheckCircle|Cancel)Outlined\./,
  /\/contracts\/src\/(exports\/export|sales\/invoice)\.ts$/,
];

/** The service worker names its cache after the build, so that each build is a new version of it; its address never changes. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    const code = readFileSync(here('service-worker.js'), 'utf8');
    writeFileSync(join(dir, 'service-worker.js'), code.replace('__BUILD__', build));
  },
};

/** A build is what users get, whoever asks for it: under a test's NODE_ENV it would hold React's development code, a third more to load. */
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@impeller/contracts': here('../../libs/contracts/src/index.ts') } },
  plugins: [slim, react(), firstTexts, packed, ahead, serviceWorker],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1_000,
    // The frame and what every list is made of in one file: in forty, each would be fetched on its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'first',
              priority: 1,
              test: /\/(data\/askForToken|identity\/session-header|shell\/plainPath)\.ts$|preload-helper|rolldown.runtime/,
            },
            {
              name: 'frame',
              test: (id) => FRAME.some((part) => part.test(id)),
            },
          ],
        },
      },
    },
  },
});
