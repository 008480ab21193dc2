import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { digestOf, firstToken, readToken, successorOf, writeToken } from './refresh-token.js';
import { SigningKey } from './signing-key.js';

const keyOf = (secret: string) => SigningKey.from({} as DataSource, secret.padEnd(32, '.'));

it('is read as it was written, and by nobody with another key', async () => {
  const [key, other] = [await keyOf('one'), await keyOf('other')];
  const token = firstToken(randomUUID());
  expect(readToken(writeToken(token, key), key)).toEqual(token);
  expect(readToken(writeToken(token, key), other)).toBeNull();
  expect(readToken('', key)).toBeNull();
  expect(readToken(`${writeToken(token, key)}AAAA`, key)).toBeNull();
});

it('has one successor, which is no other token’s', async () => {
  const key = await keyOf('one');
  const [first, second] = [firstToken(randomUUID()), firstToken(randomUUID())];
  expect(successorOf(first, key)).toEqual(successorOf(first, key));
  expect(digestOf(successorOf(first, key))).not.toEqual(digestOf(first));
  expect(digestOf(successorOf(first, key))).not.toEqual(digestOf(successorOf(second, key)));
  expect(digestOf(successorOf(first, await keyOf('other')))).not.toEqual(digestOf(successorOf(first, key)));
});
