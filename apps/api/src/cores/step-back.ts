import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

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

/** A third of the weight of the thread that answers, which now and then waits for what they sweep. */
const HELPER_PRIORITY = 5;

/** The threads of this process; 0, which is whoever asks, where the system does not tell them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

function setPriority(thread: number, priority: number): void {
  try {
    os.setPriority(thread, priority);
  } catch {
    // one that has just ended
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
    if (leadsSession()) weighSession('/proc/self');
  } catch {
    // a system that does not tell
  }
}

/** @param place the process's, in /proc */
function weighSession(place: string): void {
  try {
    writeFileSync(`${place}/autogroup`, String(SESSION_PRIORITY));
  } catch {
    // a system without sessions' priorities
  }
}

/**
 * Lets other processes go first. On Linux each thread has a priority of its own, and those that fit pictures and pack sheets
 * are there before the first line of ours runs: they have to be told, too. Threads to come have it of whoever starts them.
 */
export function stepBack(): void {
  for (const thread of threads()) setPriority(thread, thread === process.pid ? MAIN_PRIORITY : PRIORITY_BELOW_NORMAL);
  stepSessionBack();
}

/**
 * Lets the thread that answers requests go before this process's others: those compile and sweep. Where all cores are busy they
 * would take their turns from the requests that wait meanwhile. Nothing changes where the system does not tell threads apart.
 */
export function stepHelpersBack(): void {
  for (const thread of threads()) {
    if (thread !== 0 && thread !== process.pid) setPriority(thread, HELPER_PRIORITY);
  }
}

/** Addresses at which a server runs on this machine; none is a socket of the file system. */
const OWN_MACHINE: ReadonlySet<string | undefined> = new Set([undefined, '127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The number of PostgreSQL's process for a connection, where it is one of this machine's; null where it is none. */
export function backendOf(client: ClientBase): number | null {
  const { connection, processID } = client as unknown as { connection: { stream: Socket }; processID: number };
  if (!OWN_MACHINE.has(connection.stream.remoteAddress)) return null;
  try {
    // Behind a pooler, or in a container of its own, the number is another process's.
    return readFileSync(`/proc/${processID}/cmdline`, 'utf8').startsWith('postgres: ') ? processID : null;
  } catch {
    return null; // a system that does not tell
  }
}

/**
 * Lets the statements of other connections go before those of this one, where PostgreSQL's process for it is one of this machine's
 * and ours to tell: a long statement takes a core from what people wait for, whichever process asked for it.
 */
export function stepBackendBack(client: ClientBase): void {
  const backend = backendOf(client);
  if (backend === null) return;
  try {
    os.setPriority(backend, SESSION_PRIORITY);
    weighSession(`/proc/${backend}`);
  } catch {
    // somebody else's server
  }
}
