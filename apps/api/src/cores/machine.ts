import { readFileSync } from 'node:fs';

/** Which machine this is, the same in every container on it and another one after it has started anew; null where the system does not say. */
export function machineId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/** The numbers of the cores that this process may use, of a list as Linux writes it: `0-2,5`; none where the system does not say. */
export function ownCores(): number[] {
  try {
    return coresOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
  } catch {
    return [];
  }
}

/** @param list numbers and ranges: `0-2,5` */
export const coresOf = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Number.isNaN(first) || part === '' ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
