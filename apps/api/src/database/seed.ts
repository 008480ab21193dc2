import type { DataSource } from 'typeorm';
import type { Environment } from '../config/environment.js';

export interface SeedContext {
  /** No entities: seeds are SQL, and safe to run again. */
  readonly db: DataSource;
  readonly environment: Environment;
  /** Says something to whoever started it: a line on the terminal, never in the log (the first password). */
  readonly say: (line: string) => void;
}

/** What fills tables. Runs at every start, under the migration lock: it must leave alone what is there already. */
export interface Seed {
  readonly name: string;
  /** Only with `--demo`. */
  readonly demo?: boolean;
  run(context: SeedContext): Promise<void>;
}
