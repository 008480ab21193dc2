import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Methods whose first argument becomes SQL. */
const SQL = '/^(query|where|andWhere|orWhere|having|andHaving|orderBy|addOrderBy|groupBy|addGroupBy|addSelect|distinctOn)$/';

/** A constant of the module is written in capitals. */
const CONSTANT = '/^[A-Z][A-Z0-9_]*$/';

/** Budgets that a syntax selector states better than ESLint's own rules. */
const PARAMETERS = [
  {
    selector: ":not(MethodDefinition[kind='constructor']):not(MethodDefinition[override=true]) > :function[params.length>4]",
    message: 'Four parameters at most: hand over one object, or split the function.',
  },
  {
    selector: "MethodDefinition[kind='constructor'] > :function[params.length>5]",
    message: 'Five dependencies at most: a class that needs more does more than one thing.',
  },
];

/** Threat C3: what a client sent must never become SQL text. Values go into parameters, names through allow-lists. */
const SQL_TEXT = [
  {
    // Constants of the module (LIVE, SESSION.idle) may stand in it; nothing else may.
    selector: `CallExpression[callee.property.name=${SQL}] > TemplateLiteral.arguments:first-child > :not(TemplateElement):not(Identifier[name=${CONSTANT}]):not(MemberExpression[object.name=${CONSTANT}])`,
    message:
      'No text is put together inside a query (C3): bind values as parameters; built SQL belongs into records/ or a migration.',
  },
  {
    selector: `CallExpression[callee.property.name=${SQL}] > BinaryExpression.arguments:first-child[operator='+']`,
    message:
      'No text is put together inside a query (C3): bind values as parameters; built SQL belongs into records/ or a migration.',
  },
];

const TESTS = ['**/*.spec.{ts,mjs}', '**/*.test.{ts,tsx}', '**/*-spec.{ts,mjs}', 'apps/*/e2e/**', 'apps/*/test/**'];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '.impeller/',
    '.impeller-bench/',
    '.nx/',
    'coverage/',
    '**/playwright-report/',
    '**/test-results/',
  ]),
  js.configs.recommended,
  {
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 40],
      'max-depth': ['error', 3],
      complexity: ['error', 10],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...PARAMETERS],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['apps/admin/*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 80] } },
  {
    files: ['apps/*/src/**'],
    rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', ...PARAMETERS, ...SQL_TEXT] },
  },
  {
    // The two places that may put SQL together; what they put in comes from contracts and entities, never from a client.
    files: ['apps/api/src/records/**', 'apps/api/src/database/**'],
    rules: { 'no-restricted-syntax': ['error', ...PARAMETERS] },
  },
  // A migration is read from top to bottom, once.
  { files: ['apps/api/src/database/migrations/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', 300] } },
  {
    files: ['apps/admin/**'],
    extends: [hooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['apps/admin/src/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: "Over plain http a browser has none: use data/newKey's." },
      ],
    },
  },
  {
    files: ['apps/admin/src/**'],
    ignores: ['apps/admin/src/records/TooltipBubble.tsx', 'apps/admin/src/records/form/NumberInput.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@mui/material', importNames: ['Tooltip'], message: "The first view would carry it: use records/Tooltip's." },
        {
          name: 'react-admin',
          importNames: ['NumberInput'],
          message: "It saves nothing for what it cannot read: use records/form/NumberInput's.",
        },
      ],
    },
  },
  // A suite's length is its table's.
  { files: TESTS, rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', 350], 'no-restricted-syntax': 'off' } },
);
