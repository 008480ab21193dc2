import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { standardOutput } from './standard-output.js';

const LINE = `${'x'.repeat(1_023)}\n`;

it('I4 I5 a full disk ends nothing: lines wait for it, and those beyond four megabytes are dropped', async () => {
  const full = openSync('/dev/full', 'w');
  const output = standardOutput(full);
  let dropped = 0;
  output.on('drop', () => (dropped += 1));
  for (let line = 0; line < 5_000; line++) output.write(LINE);
  const [error] = await once(output, 'error');
  expect(error).toMatchObject({ code: 'ENOSPC' });
  expect(dropped).toBe(5_000 - 4_096);
  output.flushSync();
  output.destroy();
  closeSync(full);
});
