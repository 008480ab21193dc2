import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { tooOld } from './node-version.mjs';

it.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.0.0', false],
])('Node.js %s is too old: %s', (found, isRefused) => {
  const sentence = `Impeller needs Node.js 20.19 or later; this is ${found}.`;
  expect(tooOld(found, '>=20.19')).toBe(isRefused ? sentence : undefined);
});

/** Passes this Node off as an old one. */
const OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})`;

it.each([
  ['start', ['main.mjs', '--help']],
  ['backup', ['../backup/main.mjs', 'backup', '--help']],
  ['test', ['../test/main.mjs', '--help']],
])('the %s command says so before it does anything', async (_, [file, ...words]) => {
  const args = ['--import', OLD, join(import.meta.dirname, file), ...words];
  const answer = await new Promise((done) =>
    execFile(process.execPath, args, (error, stdout, stderr) => done({ code: error?.code, stdout, stderr })),
  );
  const stderr = 'Impeller needs Node.js 20.19 or later; this is 18.20.4.\n';
  expect(answer).toEqual({ code: 1, stdout: '', stderr });
});
