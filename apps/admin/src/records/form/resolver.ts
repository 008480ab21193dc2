import type { RuleIssue } from '@impeller/contracts';
import { text } from '@impeller/contracts';
import type { z } from 'zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Contract } from '../contract';

/** The first text of each field, by the path at which the form holds it. */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'contract', message };
  return errors;
}

/** Checks a form that is no record's against a schema; passes on what the schema makes of it. */
export const schemaResolver =
  (schema: z.ZodType<FieldValues>): Resolver =>
  (values: FieldValues) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? { values: parsed.data, errors: {} } : { values: {}, errors: errorsOf(parsed.error.issues) };
  };

const shown = ({ field, text: key, params }: RuleIssue) => ({ path: [field], message: text(key, params) });

/**
 * Checks a form against the contract: every field's rule and every cross-field rule at once, in the specification's words.
 * Passes the values on as they are, so that what a contract does not know (id, version) survives.
 */
export const resolverOf =
  (contract: Pick<Contract, 'create' | 'update' | 'writeOnly' | 'issues'>, isNew = true): Resolver =>
  (values: FieldValues) => {
    // What is never answered (a password) is not in the form of a stored record, and is no reason not to save it.
    const schema = !isNew && contract.writeOnly.length > 0 ? contract.update : contract.create;
    const parsed = schema.safeParse(values);
    const issues = [...(parsed.error?.issues ?? []), ...contract.issues(values as never).map(shown)];
    if (issues.length > 0) return { values: {}, errors: errorsOf(issues) };
    return { values: { ...values, ...(parsed.data as FieldValues) }, errors: {} };
  };
