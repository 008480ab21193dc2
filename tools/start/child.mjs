// Loaded before every process of the product (node --import): ends it with the start command, however that one ends.
// The channel to the parent closes even after kill -9; what is in hand is finished as after a SIGTERM.
const PATIENCE_MS = 30_000;

// The way to the start command's terminal, for what must stand in no log: its Supervisor says what comes.
Object.assign(globalThis, {
  [Symbol.for('impeller.terminal')]: (/** @type {string} */ line) => process.send?.({ say: line }),
});

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Waiting for that must not keep a finished process alive.
process.channel?.unref();
