/** The values of one statement; what a client sends reaches PostgreSQL only through here. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and answers its placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** A column or table name of ours (never a client's) for SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Makes the aliases of nested tables differ: t1, t2, … */
export class Aliases {
  private count = 0;

  constructor(private readonly letter = 't') {}

  next(): string {
    return `${this.letter}${++this.count}`;
  }
}
