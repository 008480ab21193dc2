/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en.js';
import { isTextKey, text, useCatalogue, type TextKey } from './text.js';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['libs/contracts/src', 'apps/api/src', 'apps/admin/src'];

const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$/.test(file) && !file.startsWith('texts/en'))
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(join(ROOT, folder, file), 'utf8') })),
);
const keys = Object.keys(en) as TextKey[];
const AREAS = join(ROOT, 'libs/contracts/src/texts/en');
const areas = readdirSync(AREAS).map((file) =>
  [...readFileSync(join(AREAS, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key!),
);
const holes = (key: TextKey): string[] => [...en[key].matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole!);

afterEach(() => useCatalogue(en));

it('fills in parameters, and leaves a hole without one as it is', () => {
  expect(text('length.between', { min: 3, max: 150 })).toBe('Length should be 3 to 150');
  expect(text('length.between', { min: 3 })).toBe('Length should be 3 to {max}');
  expect(text('error.internal', { requestId: '$& $1 {requestId}' })).toContain('$& $1 {requestId}');
  expect(text('length.max', { max: 5, ['__proto__']: 'x' } as never)).toBe('Maximum length should be 5');
  expect(text('error.unknown', { resource: 'constructor' })).toBe('There is nothing with the id {id} among constructor');
});

it.each([
  ['of one', 'order.products', { count: 1 }, '1 product'],
  ['of one, written', 'order.products', { count: '1' }, '1 product'],
  ['of many', 'order.products', { count: 2 }, '2 products'],
  ['of many, written', 'order.products', { count: '1,00,000' }, '1,00,000 products'],
  ['of none', 'order.products', { count: 0 }, '0 products'],
  ['that has no other words for one', 'order.picked', { count: 1 }, '1 selected'],
  ['that the API says of its pace', 'error.tooMany', { count: 1 }, 'Too many requests; try again in 1 second'],
  ['that the API says of logins', 'login.waiting', { count: 1 }, 'Too many failed logins; try again in 1 second'],
  ['with another parameter', 'editor.grid.skipped', { count: 1, examples: 'SKU' }, '1 cell could not be read: SKU'],
] as const)('has the words for one or many: %s', (_, key, params, said) => expect(text(key, params)).toBe(said));

it('reads from the catalogue that is active', () => {
  useCatalogue({ ...en, 'url.invalid': 'Ungültige Adresse' });
  expect(text('url.invalid')).toBe('Ungültige Adresse');
});

it('knows its keys from an object’s own', () => {
  expect([isTextKey('url.invalid'), isTextKey('toString'), isTextKey('__proto__'), isTextKey('no.such')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('has no empty text, and none with an odd brace', () => {
  const odd = keys.filter((key) => !en[key].trim() || en[key].replace(/\{\w+\}/g, '').match(/[{}]/));
  expect(odd).toEqual([]);
});

it('says each text in one area: of two with one key the later would hide the other', () => {
  const written = areas.flat();
  expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
  expect(written.length).toBeGreaterThan(0.9 * keys.length); // not all keys stand in quotes
});

const OF_ONE = /\.one$/;

it('says of one nothing that is not given for many, and in the same area: a client has both or neither', () => {
  const ones = keys.filter((key) => OF_ONE.test(key));
  const many = (key: string) => key.replace(OF_ONE, '') as TextKey;
  expect(ones.filter((key) => !isTextKey(many(key)) || holes(key).some((hole) => !holes(many(key)).includes(hole)))).toEqual([]);
  const apart = areas.filter((area) => area.some((key) => OF_ONE.test(key) && !area.includes(many(key))));
  expect(apart).toEqual([]);
});

it('names one of all that it names many of: a text without words for one says many of it', () => {
  const named = keys.filter((key) => /^(resource|audit\.of)\./.test(key) && !OF_ONE.test(key));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((key) => !isTextKey(`${key}.one`))).toEqual([]);
});

it('measures a text in characters: digits and dashes count as letters do', () => {
  expect(keys.filter((key) => /[\d}] letters/.test(en[key]))).toEqual([]);
});

it('calls what is sold or in stock units: pieces are what one of them holds (decisions §4.13)', () => {
  expect(keys.filter((key) => /\bpieces?\b/i.test(en[key]))).toEqual(['editor.multiplier.help']);
});

/** What is wrong with the parameters that `code` gives `key` where it names both. */
function wrongUses(code: string, key: TextKey): string[] {
  const call = new RegExp(
    `(?:text|detail|invalid|new \\w+)\\((?:'[^']*', )?'${key.replaceAll('.', '\\.')}'(?:, (\\{[^{}]*\\}))?\\)`,
    'g',
  );
  const uses = [...code.matchAll(call)]
    .map(([use, given = '']) => ({ use, given }))
    .filter(({ given }) => !given.includes('...'));
  return uses.flatMap(({ use, given }) => {
    const names = [...given.matchAll(/[{,]\s*(\w+)\s*[:,}]/g)].map(([, name]) => name!);
    const isLacking = holes(key).some((hole) => !new RegExp(`\\b${hole}\\b`).test(given));
    return isLacking || names.some((name) => !holes(key).includes(name))
      ? [`${use} takes ${holes(key).join(', ') || 'nothing'}`]
      : [];
  });
}

it('is given its parameters, and no others, wherever a key is used with its own', () => {
  const wrong = sources.flatMap(({ file, code }) =>
    keys
      .filter((key) => code.includes(key))
      .flatMap((key) => wrongUses(code, key))
      .map((use) => `${file}: ${use}`),
  );
  expect(wrong).toEqual([]);
});

/** Keys that `code` puts together, as patterns: `import.help.${column}` and what stands for its parts. */
function patternsOf(code: string): RegExp[] {
  const templates = [...code.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)].map(([, template]) => template!.split(/\$\{[^}]*\}/));
  return templates
    .filter((parts) => parts.length > 1 && parts.some((part) => /\w\.|\.\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('(.+)')}$`));
}

it('has no text that nobody says', () => {
  const all = sources.map(({ code }) => code).join('\n');
  const patterns = patternsOf(all);
  // What fills such a key is somewhere a word of the code: a quoted one, or a property's name.
  const words = new Set([...all.matchAll(/['"]([\w-]+)['"]|\b(\w+)\??:|[{,] (\w+)(?=[,}\s])/g)].flatMap(([, ...found]) => found));
  const isWord = (parts: string) => parts.split('.').every((part) => words.has(part));
  const isMade = (key: string) => patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isWord));
  const isSaid = (key: string) => isMade(key) || all.includes(`'${key}'`) || all.includes(`"${key}"`);
  // Words for one are said where those for many are.
  expect(keys.filter((key) => !isSaid(key.replace(OF_ONE, '')))).toEqual([]);
});
