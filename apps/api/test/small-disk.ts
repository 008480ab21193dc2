import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of 8 MB, mounted in a folder of its own; where none can be mounted, there is no such folder either. */
export interface SmallDisk {
  folder: string;
  isMounted: boolean;
}

/**
 * A disk to be filled. Nobody but root may mount one, and root in a container mostly not: `proof` is what cannot be proven
 * then. It is to be skipped, and is said aloud, since a test that nobody runs proves nothing.
 */
export function mountSmallDisk(proof: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'impeller-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'pipe' });
    return { folder, isMounted: true };
  } catch (error) {
    const [why] = (error as Error).message.split('\n');
    process.stderr.write(`\n${proof} is SKIPPED: mounting a tmpfs needs root (${why})\n`);
    rmSync(folder, { recursive: true }); // Jest runs no `afterAll` where all tests are skipped
    return { folder, isMounted: false };
  }
}

/** Also while something on it is open: that keeps it until it is closed. */
export function unmountSmallDisk({ folder, isMounted }: SmallDisk): void {
  if (!isMounted) return;
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}
