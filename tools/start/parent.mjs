import { readFileSync } from 'node:fs';

/** The parent of a process; 0 where it is dead or cannot be seen (no /proc). @param {number} pid */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** npm runs us through a shell: the two above us. */
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
const atStart = ancestors();

/** Has npm (or its shell) died without telling? Whoever starts this file directly may well leave it alone. */
export const isParentGone = () => process.env.npm_lifecycle_event === 'start' && ancestors() !== atStart;
