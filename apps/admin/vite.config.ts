import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development the API answers on its own port; the built client is served by it, from one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * ra-data-nestjsx-crud and its query builder are CommonJS, of which no bundler can leave out what is not used: all of ra-core a second time,
 * the parsing half of qs, … (130 kB gzip). They use one small function of each, which stands in `src/data/slim/`.
 */
const slim: Plugin = {
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^(ra-core|qs|lodash\.omitby)$/.test(id) && /\/node_modules\/(ra-data-nestjsx-crud|@nestjsx)\//.test(importer ?? '')
      ? here(`src/data/slim/${id}.ts`)
      : undefined,
};

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@impeller/contracts': here('../../libs/contracts/src/index.ts') } },
  plugins: [slim, react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
});
