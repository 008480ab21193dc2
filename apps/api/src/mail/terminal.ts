/** Where the start command leaves the way to its terminal for the processes that it starts. */
const TERMINAL = Symbol.for('impeller.terminal');

/** Says a line to whoever sits at the start command, and to no log; to nobody where the process was started without one. */
export function sayOnTerminal(line: string): void {
  (globalThis as { [TERMINAL]?: (line: string) => void })[TERMINAL]?.(line);
}
