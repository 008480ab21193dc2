const FIRST_HALF = /[\ud800-\udbff]$/;

/** The first `max` UTF-16 units of a text; one fewer where the last would be half a character, which jsonb refuses. */
export function cutText(value: string, max: number): string {
  const cut = value.slice(0, max);
  return cut.length < value.length ? cut.replace(FIRST_HALF, '') : cut;
}
