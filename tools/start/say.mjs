/** One line for the person at the terminal. @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A fault that the person at the terminal can mend: its message is all they are shown. */
export class Stop extends Error {}
