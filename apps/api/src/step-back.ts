import { readdirSync } from 'node:fs';
import os from 'node:os';

const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

/** The threads of this process; 0, which is whoever asks, where the system does not tell them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/**
 * Lets other processes go first. On Linux each thread has a priority of its own, and those that fit pictures and pack sheets
 * are there before the first line of ours runs: they have to be told, too. Threads to come have it of whoever starts them.
 */
export function stepBack(): void {
  for (const thread of threads()) {
    try {
      os.setPriority(thread, PRIORITY_BELOW_NORMAL);
    } catch {
      // one that has just ended
    }
  }
}
