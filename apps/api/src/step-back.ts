import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
/**
 * A third of another session's weight. Each of PostgreSQL's connections is a session of its own: held against so many, one
 * that stepped back as far as a thread does would hardly get a turn on a busy machine.
 */
const SESSION_PRIORITY = 5;

/**
 * The main thread's, before the process's other ones: it only hands them the next picture or sheet, and while it waits for its turn
 * they would soon have nothing to do.
 */
const MAIN_PRIORITY = 5;

/** The threads of this process; 0, which is whoever asks, where the system does not tell them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Whether this process leads its session, and so shares it with nobody but its own children. */
function leadsSession(): boolean {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the name, which may hold anything: state, parent, group, session.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
}

/**
 * Linux weighs sessions against each other first ("autogroup") and priorities only within one: started in a session of its
 * own, this process would have as much of the cores as API and database whatever its priority. A session that it shares
 * with them is left alone, there its priority counts.
 */
function stepSessionBack(): void {
  try {
    if (leadsSession()) writeFileSync('/proc/self/autogroup', String(SESSION_PRIORITY));
  } catch {
    // a system without sessions' priorities
  }
}

/**
 * Lets other processes go first. On Linux each thread has a priority of its own, and those that fit pictures and pack sheets
 * are there before the first line of ours runs: they have to be told, too. Threads to come have it of whoever starts them.
 */
export function stepBack(): void {
  for (const thread of threads()) {
    try {
      os.setPriority(thread, thread === process.pid ? MAIN_PRIORITY : PRIORITY_BELOW_NORMAL);
    } catch {
      // one that has just ended
    }
  }
  stepSessionBack();
}
