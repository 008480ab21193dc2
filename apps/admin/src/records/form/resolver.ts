import type { RuleIssue } from '@impeller/contracts';
import { text } from '@impeller/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Contract } from '../contract';

/** The first text of each field, by the path at which the form holds it. */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'contract', message };
  return errors;
}

const shown = ({ field, text: key, params }: RuleIssue) => ({ path: [field], message: text(key, params) });

/**
 * Checks a form against the contract: every field's rule and every cross-field rule at once, in the specification's words.
 * Passes the values on as they are, so that what a contract does not know (id, version) survives.
 */
export const resolverOf =
  (contract: Pick<Contract, 'create' | 'issues' | 'writeOnly'>): Resolver =>
  (values: FieldValues) => {
    const parsed = contract.create.safeParse(values);
    // What is only ever written (a password) is not in the record that is changed: it stays as it is.
    const isKept = ({ path }: { path: readonly PropertyKey[] }) =>
      values.id !== undefined && contract.writeOnly.includes(String(path[0])) && values[String(path[0])] == null;
    const issues = [
      ...(parsed.error?.issues ?? []).filter((issue) => !isKept(issue)),
      ...contract.issues(values as never).map(shown),
    ];
    if (issues.length > 0) return { values: {}, errors: errorsOf(issues) };
    return { values: { ...values, ...(parsed.data as FieldValues) }, errors: {} };
  };
