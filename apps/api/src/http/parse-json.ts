import { text } from '@impeller/contracts';
import { Invalid } from '../errors/errors.js';

/** Limits of a JSON body (D1). */
export const JSON_BODY = { maxBytes: 256 * 1024, maxDepth: 20, maxKeys: 2_000 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const refuse = () => new Invalid([], text('error.body'));

/**
 * Parses a JSON body; an empty one is no body.
 * @throws Refusal 400 where it is no JSON in UTF-8, too deep, too wide, or names `__proto__`
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw refuse();
  }
  checkShape(value);
  return value;
}

function checkShape(root: unknown): void {
  let keys = 0;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > JSON_BODY.maxDepth) throw refuse();
    const names = Object.keys(value);
    keys += names.length;
    if (keys > JSON_BODY.maxKeys) throw refuse();
    for (const name of names) {
      if (name === '__proto__' || (name === 'constructor' && !Array.isArray(value))) throw refuse();
      walk((value as Record<string, unknown>)[name], depth + 1);
    }
  };
  walk(root, 1);
}

/** Whether a content type is JSON in UTF-8; no charset means UTF-8. */
export function isJsonUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
