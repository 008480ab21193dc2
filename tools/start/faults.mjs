/**
 * What a line of a process says about a fault, readable; undefined where it is of a lower level than error.
 * Anything that is no JSON was not written by the logger, so it comes from Node itself: a stack, a warning.
 * @param {string} line
 */
export function faultOf(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return ['error', 'fatal', 50, 60].includes(level) ? [msg, err?.stack ?? err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return line;
  }
}
