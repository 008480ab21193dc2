/** One Jest for all workspaces; the projects differ in environment and in what they need running. */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: jsx },
      target: 'es2022',
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
    swcrc: false,
  },
];

/** Packages that ship ES modules only, which Jest on Node 20 cannot require as they are. */
const esmOnly = [
  '@seriousme',
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'load-esm',
  'jose',
  'rate-limiter-flexible',
  '@dnd-kit',
  'fuse.js',
  'react-hotkeys-hook',
  'content-disposition',
  // sanitize-html's parser
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];

/** One realm and one copy of the product for all suites of a process, instead of one for each. */
const KEPT = {
  testEnvironment: '<rootDir>/tools/test/kept-modules/environment.cjs',
  runtime: '<rootDir>/tools/test/kept-modules/runtime.cjs',
};

const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch,
  moduleNameMapper: {
    '^@impeller/contracts$': '<rootDir>/libs/contracts/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '\\.[cm]?[tj]s$': swc(false), '\\.[tj]sx$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
  ...extra,
});

/** The long suites join under `npm run test:hard` only. */
const hard = (glob) => (process.env.IMPELLER_HARD ? [glob] : []);
/** What measures for an hour wants the machine for itself: `npm run test:hard` runs it last, with nothing beside it. */
const SOAK = '<rootDir>/apps/api/e2e/**/*-soak.hard-spec.ts';
const ofServer = process.env.IMPELLER_SOAK
  ? [SOAK]
  : ['<rootDir>/apps/api/e2e/**/*.e2e-spec.ts', ...hard('<rootDir>/apps/api/e2e/**/!(*-soak).hard-spec.ts')];

export default {
  // A busy machine may take its time; what must be quick says so itself.
  testTimeout: 30_000,
  // Whatever a suite leaves in its worker's memory makes the next one slower: beyond this a fresh worker goes on.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('contracts', ['<rootDir>/libs/contracts/src/**/*.spec.ts']),
    project('api', ['<rootDir>/apps/api/src/**/*.spec.ts'], KEPT),
    project('admin', ['<rootDir>/apps/admin/src/**/*.test.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/apps/admin/test/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/admin/test/patience.ts'],
    }),
    project('tools', ['<rootDir>/tools/**/*.spec.mjs', ...hard('<rootDir>/tools/**/*.hard-spec.mjs')]),
    project('api-e2e', ofServer, {
      ...KEPT,
      globalSetup: '<rootDir>/apps/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/apps/api/test/global-teardown.ts',
    }),
  ],
};
