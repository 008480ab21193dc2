import { Parameters } from './parameters.js';
import type { Statement } from './select.js';

/**
 * Memory that one statement may keep: with PostgreSQL's usual 4 MB it forgets most of the customers that it has looked up before their
 * next order comes, and sorts 100,000 lines on disk. It runs for as long as its reader takes, whom a slow store may keep waiting.
 */
const SETTINGS = { work_mem: '32MB', statement_timeout: '0' };

/**
 * More than there ever are, and not known to the plan: it is one that begins with the first lines soon, as for a cursor. Writing them
 * takes as long as finding the others.
 */
const ALL = 'LIMIT (SELECT 1000000000)';

/** The setting of a transaction that holds the value with this number, from 1. */
const settingOf = (number: number): string => `impeller.value${number}`;

/**
 * The values of a statement that takes no parameters, as `COPY` does: it reads each as text from a setting of its transaction, which
 * PostgreSQL is given as a parameter beforehand. None is NULL, which a setting cannot be.
 */
export class SetParameters extends Parameters {
  override bind(value: unknown): string {
    return `current_setting('${settingOf(this.values.push(value))}')`;
  }
}

/** What has to run in a transaction before `copy` does, once for each. */
export interface CopyStatements {
  readonly settings: Statement;
  readonly copy: string;
}

/** @param statement whose values are `SetParameters`, ending in its order */
export function compileCopy({ sql, values }: Statement): CopyStatements {
  const fixed = Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const given = values.map((_, at) => `set_config('${settingOf(at + 1)}', $${at + 1}, true)`);
  return {
    settings: { sql: `SELECT ${[...fixed, ...given].join(', ')}`, values },
    copy: `COPY (${sql} ${ALL}) TO STDOUT`,
  };
}
