import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a process started, in the system's own words: with its number it names one process for good. '' where it is dead
 * or a zombie.
 * @param {number} pid
 */
export function startedAt(pid) {
  try {
    if (!existsSync('/proc/self/stat'))
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const ticks = ticksOf(pid);
    return ticks && `${boot()}-${ticks}`;
  } catch {
    return '';
  }
}

/**
 * Does the process still live that `startedAt` answered that of?
 * @param {number} pid @param {string} started
 */
export function isStill(pid, started) {
  const now = startedAt(pid);
  if (!now || !started) return false;
  // A start of an earlier version, which may run while this one is tried, named the boot by its time.
  return started === now || started === now.replace(/^[0-9a-f-]{36}(?=-\d+$)/, bootTime);
}

/** Since the boot, to when it started; '' for a zombie. @param {number} pid */
function ticksOf(pid) {
  // The name in brackets may hold anything; state is the first field after it, start time the twentieth.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' || fields[0] === 'X' ? '' : fields[19];
}

const BOOT = '/proc/sys/kernel/random/boot_id';

/**
 * Start times count from the boot, so the boot is part of the name. Its time alone would not do: it moves when the clock is
 * set, and a machine without a clock of its own boots at the same time again and again.
 */
const boot = () => (existsSync(BOOT) ? readFileSync(BOOT, 'utf8').trim() : bootTime());

function bootTime() {
  return /btime (\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '';
}
