import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development the API answers on its own port; the built client is served by it, from one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * ra-data-nestjsx-crud is CommonJS and asks for all of ra-core, which would come a second time, as CommonJS (90 kB gzip);
 * it uses one small function of it, which stands in `raCoreForCrud.ts`.
 */
const oneRaCore: Plugin = {
  name: 'one-ra-core',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'ra-core' && importer?.includes('/ra-data-nestjsx-crud/') ? here('src/data/raCoreForCrud.ts') : undefined),
};

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@impeller/contracts': here('../../libs/contracts/src/index.ts') } },
  plugins: [oneRaCore, react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
});
