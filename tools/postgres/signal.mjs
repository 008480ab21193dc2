/**
 * Sends a signal. A process that ended in the moment before needs none: what it was to do is done.
 * @param {number} pid @param {NodeJS.Signals} signal
 * @throws for a process of another account
 */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
