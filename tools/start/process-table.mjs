import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a process started, in the system's own words: with its number it names one process for good. '' where it is dead
 * or a zombie.
 * @param {number} pid
 */
export function startedAt(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name in brackets may hold anything; state is the first field after it, start time the twentieth.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === 'Z' || fields[0] === 'X' ? '' : `${boot()}-${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Start times count from the boot, so the boot is part of the name. */
function boot() {
  return /btime (\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '';
}
