// Whoever reads what is said may go first: neither a pipe that was closed (EPIPE) nor a terminal that hung up (EIO) may end
// the product, or cut its ending off in the middle.
for (const out of [process.stdout, process.stderr]) out.on('error', () => {});

/** One line for the person at the terminal. @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A fault that the person at the terminal can mend: its message is all they are shown. */
export class Stop extends Error {}
