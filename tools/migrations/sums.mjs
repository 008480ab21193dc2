import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const database = resolve(import.meta.dirname, '../../apps/api/src/database');
const LIST = 'apps/api/src/database/migrations.sums';

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
/** @param {string} path */
const nameOf = (path) => relative(database, path).split(sep).join('/');

/**
 * SHA-256 of what a file does: without comments and line breaks of TypeScript. All of a text counts, also SQL's own comments, which
 * the database keeps with its functions. @param {string} source
 */
export function sumOf(source) {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const tokens = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(file);
    if (parts.length === 0) tokens.push(node.getText(file));
    // Prettier ends a list with a comma where it breaks it into lines.
    const isTrailing = node.kind === ts.SyntaxKind.SyntaxList && parts.at(-1)?.kind === ts.SyntaxKind.CommaToken;
    for (const part of isTrailing ? parts.slice(0, -1) : parts) visit(part);
  };
  visit(file);
  return createHash('sha256').update(JSON.stringify(tokens)).digest('hex');
}

/** Modules that a file takes from, as it names them. @param {string} source */
export const takesFrom = (source) => ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);

/**
 * Every migration, and every file of ours that one of them takes from, by its path below `apps/api/src/database`.
 * @returns {Map<string, string>} sources
 */
export function migrationFiles() {
  const folder = join(database, 'migrations');
  const paths = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const sources = new Map();
  for (const path of paths) {
    if (sources.has(nameOf(path))) continue;
    const source = read(path);
    sources.set(nameOf(path), source);
    const own = takesFrom(source).filter((module) => module.startsWith('.'));
    paths.push(...own.map((module) => join(dirname(path), module.replace(/\.js$/, '.ts'))));
  }
  return sources;
}

/** The sums that are written down. @returns {Map<string, string>} by path */
export function heldSums() {
  const lines = read(resolve(database, 'migrations.sums')).trim().split('\n');
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split('  ').reverse())));
}

/** What is to be done, in plain words; '' where nothing is. @param {Map<string, string>} held @param {Map<string, string>} found */
export function advice(held, found) {
  const news = [...found].map(([name, sum]) => {
    const line = `${sum}  ${name}`;
    if (!held.has(name)) return `${name} is new. Add its line to ${LIST}:\n${line}`;
    if (held.get(name) === sum) return [];
    return `${name} has been changed, and stores that ran it do not run it again. What is on main is never changed:
put it back, and add a migration (of a helper: a function) beside it. Not on main yet? Then its line in ${LIST} is now:\n${line}`;
  });
  const gone = [...held.keys()].filter((name) => !found.has(name));
  const back = gone.map((name) => `${name} is gone, and stores that ran it would be taken for a newer version’s: put it back.`);
  return [...news.flat(), ...back].join('\n\n');
}
