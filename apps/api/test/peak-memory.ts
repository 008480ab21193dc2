import { readFileSync, writeFileSync } from 'node:fs';

const megabytes = (pid: number, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The most memory that a process has had since it began, or since `forgetPeak`; megabytes. Linux alone tells. */
export const peakOf = (pid: number): number => megabytes(pid, /VmHWM:\s+(\d+) kB/);

/** Lets the peak of a process begin anew (proc(5)); answers the megabytes that it has now. */
export function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return megabytes(pid, /VmRSS:\s+(\d+) kB/);
}
