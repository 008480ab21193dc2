import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

it('goes on where its reader has closed the pipe, as `npm start | head` does', async () => {
  const script = `
    import { say } from '${pathToFileURL(join(import.meta.dirname, 'say.mjs'))}';
    say('first');
    process.once('message', () => {
      say('second');
      process.stderr.write('third');
      setTimeout(() => process.send('still here', () => process.disconnect()), 200);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const messages = [];
  child.on('message', (message) => messages.push(message));
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  await Promise.all([once(child.stdout, 'close'), once(child.stderr, 'close')]);
  child.send('go on');
  expect(await exit).toEqual([0, null]);
  expect(messages).toEqual(['still here']);
});
