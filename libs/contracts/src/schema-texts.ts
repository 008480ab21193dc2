import { z } from 'zod';
import { isAbsent } from './absent.js';
import { isTextKey, text } from './texts/text.js';
import { labelOf } from './texts/words.js';

type Issue = z.core.$ZodRawIssue;

/** What a body's value is called by the type that a schema asks for; a type without a word of its own by its name. */
const kindOf = (expected: string): string => {
  const key = `type.${expected}`;
  return isTextKey(key) ? text(key) : expected;
};

/** 'Format' for `format`, 'Image' for `productsImage.3.image`; an entry of a list is called as the list is. */
const fieldOf = ({ path = [] }: Issue): string => {
  const name = path.findLast((part) => typeof part === 'string');
  return name === undefined ? text('type.body') : labelOf(name);
};

const typeText = (issue: Issue, kinds: readonly string[]): string =>
  isAbsent(issue.input)
    ? text('field.required', { field: fieldOf(issue) })
    : text('field.type', { field: fieldOf(issue), type: [...new Set(kinds.map(kindOf))].join(text('type.or')) });

/** What each member of a union would have taken. */
const expectedOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((one) => (one.code === 'invalid_type' && one.path.length === 0 ? [one.expected] : []));

function unionText(issue: Issue & { code: 'invalid_union' }): string {
  const kinds = issue.errors.flatMap(expectedOf);
  // A member of the right type that found something inside says it best.
  const inner = issue.errors.find((issues) => issues.length > 0 && expectedOf(issues).length === 0)?.[0];
  if (!inner || isAbsent(issue.input)) return typeText(issue, kinds);
  if (inner.code !== 'invalid_type') return inner.message;
  const said = (path: Issue['path']) => text('field.type', { field: fieldOf({ ...issue, path }), type: kindOf(inner.expected) });
  // It was worded before anybody knew where the union stands; a text of the schema's own stays.
  return inner.message === said(inner.path) ? said([...(issue.path ?? []), ...inner.path]) : inner.message;
}

function bigText({ origin, maximum }: Issue & { code: 'too_big' }): string {
  const max = Number(maximum);
  if (origin === 'array' || origin === 'set') return text('list.max', { max });
  return text(origin === 'string' ? 'length.max' : 'number.max', { max });
}

function smallText({ origin, minimum }: Issue & { code: 'too_small' }): string {
  const min = Number(minimum);
  if (origin === 'array' || origin === 'set') return text('list.min', { min });
  return text(origin === 'string' ? 'length.min' : 'number.min', { min });
}

/** What the catalogue says of an issue for which its schema has no text of its own. */
function schemaText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue, [issue.expected]);
    case 'invalid_value':
      if (isAbsent(issue.input)) return text('field.required', { field: fieldOf(issue) });
      return text('field.choice', { field: fieldOf(issue), choices: issue.values.map(String).join(', ') });
    case 'invalid_union':
      return unionText(issue);
    case 'too_big':
      return bigText(issue);
    case 'too_small':
      return smallText(issue);
    default:
      return text('error.constraint');
  }
}

z.config({ customError: schemaText });
