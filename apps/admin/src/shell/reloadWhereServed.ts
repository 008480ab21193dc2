import { API } from '@impeller/contracts';

/** A browser may remember that a script failed: then only a page loaded anew asks for it again. Does so where there is somebody to ask. */
export async function reloadWhereServed(): Promise<void> {
  const answer = await fetch(`${API}/health/live`).catch(() => null);
  if (answer?.ok) location.reload();
}
