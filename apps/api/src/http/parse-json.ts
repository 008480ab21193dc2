import { JSON_BODY, LARGE_BODY, MAX_BODY_DEPTH, text, type BodyLimits, type TextKey, type TextParams } from '@impeller/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Invalid } from '../errors/errors.js';

/** For a route whose body may be a whole product: other limits, the same checks. */
export const LargeBody = () => RouteConfig({ hasLargeBody: true });

/** For a route whose sender signs the bytes: `request.rawBody` holds them as they came. */
export const SignedBody = () => RouteConfig({ hasSignedBody: true });
export const isBodySigned = (config: unknown): boolean =>
  (config as { hasSignedBody?: boolean } | undefined)?.hasSignedBody === true;

/** What a route's body may be, by the configuration that `LargeBody` leaves on it. */
export const bodyLimitsOf = (config: unknown): BodyLimits =>
  (config as { hasLargeBody?: boolean } | undefined)?.hasLargeBody ? LARGE_BODY : JSON_BODY;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const refuse = (key: TextKey, params?: TextParams) => new Invalid([], text(key, params));

/**
 * Parses a JSON body; an empty one is no body.
 * @throws Refusal 400 where it is no JSON in UTF-8, too deep, too wide, or names `__proto__`
 */
export function parseJson(body: Buffer, limits = JSON_BODY): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw refuse('error.body');
  }
  checkShape(value, limits);
  return value;
}

function checkShape(root: unknown, { maxKeys, maxItems }: BodyLimits): void {
  const left = { keys: maxKeys, items: maxItems };
  const entriesOf = (value: object): readonly unknown[] => {
    if (Array.isArray(value)) {
      left.items -= value.length;
      if (left.items < 0) throw refuse('error.bodyItems', { max: maxItems });
      return value;
    }
    const names = Object.keys(value);
    left.keys -= names.length;
    if (left.keys < 0) throw refuse('error.bodyKeys', { max: maxKeys });
    const name = names.find((one) => one === '__proto__' || one === 'constructor');
    if (name) throw refuse('error.bodyName', { name });
    return Object.values(value);
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_BODY_DEPTH) throw refuse('error.bodyDepth', { max: MAX_BODY_DEPTH });
    for (const entry of entriesOf(value)) walk(entry, depth + 1);
  };
  walk(root, 1);
}

/** Whether a content type is JSON in UTF-8; no charset means UTF-8. */
export function isJsonUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
