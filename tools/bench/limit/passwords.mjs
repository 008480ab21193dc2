// argon2id alone, by the product's own library and parameters: checks one hash for SECONDS, as many at once as there are
// cores, and writes how many a second.
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';

const { HASH = '', PASSWORD = '', SECONDS } = process.env;
const seconds = Number(SECONDS);

async function check() {
  let done = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; done++)
    if (!(await verify(HASH, PASSWORD))) throw new Error('The hash is not that of the password.');
  return done;
}

const started = performance.now();
const all = await Promise.all(Array.from({ length: availableParallelism() }, check));
const took = (performance.now() - started) / 1_000;
process.stdout.write(String(all.reduce((sum, one) => sum + one, 0) / took));
