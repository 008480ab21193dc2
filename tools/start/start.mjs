import { once } from 'node:events';
import { Children } from './children.mjs';
import { openDatabase } from './database.mjs';
import { workFolder } from './home.mjs';
import { lock, tellAddress } from './lock.mjs';
import { logFile } from './log-file.mjs';
import { choosePort, portOf } from './port.mjs';
import { prepare } from './prepare.mjs';
import { addressOf, runProduct } from './product.mjs';
import { say } from './say.mjs';
import { untilAsked } from './shutdown.mjs';

/** Before anything that takes time: with its folder of files closed, the API would never be ready. @param {string} home */
function tryFolders(home) {
  workFolder(home, 'logs', 0o700);
  if (!process.env.S3_BUCKET?.trim()) workFolder(home, 'storage');
}

/**
 * The whole product, until it is asked to end.
 * @param {{ root: string, home: string, isDemo: boolean }} options
 * @throws Stop with a sentence for the person at the terminal
 */
export async function start({ root, home, isDemo }) {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const asked = portOf(process.env.PORT);
  const where = asked ? addressOf({ host, port: asked }) : 'a port that is yet to be chosen';
  const unlock = await lock(home, where, { isPreparing: true });
  /** Ends what has been started, the last first. @type {((hurry: AbortSignal) => unknown)[]} */
  const undo = [unlock];
  const end = untilAsked();
  end.signal.addEventListener('abort', () => say('Ending Impeller'));
  try {
    tryFolders(home);
    const children = new Children(home);
    await children.endLeftOver(say);
    await choosePort(asked, host); // one that is in use is said before anything that takes time
    await prepare(root, { signal: end.signal });
    tellAddress(home, where);
    const database = await openDatabase(home, logFile(home, 'postgres').write);
    undo.unshift(() => database.stop());
    const product = await runProduct({ root, home, host, port: asked, isDemo }, database.url, children, end);
    undo.unshift(product.stop);
    say(product.line);
    if (!end.signal.aborted) await once(end.signal, 'abort');
  } catch (error) {
    if (!end.signal.aborted) throw error;
  } finally {
    for (const one of undo) await one(end.hurry);
    end.release();
  }
}
