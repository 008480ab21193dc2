import type { ClientBase, Connection } from 'pg';

/** Half of the names that a connection may hold; one per filter shape without a bound would grow for ever. */
const HALF = 150;
const MAX_SEEN = 2_000;

/** What pg keeps of a connection: the names that it has prepared. */
export type Preparing = Connection & { readonly parsedStatements: Record<string, string> };

/**
 * The names of statements that come again. Anybody can ask for any number of shapes; so those go that nobody used for the
 * longest, by halves, and what comes again and again keeps its name. No name is given twice: a connection may still hold it.
 */
export class Names {
  private lately = new Map<string, string>();
  private before = new Map<string, string>();
  private readonly seen = new Set<string>();
  private given = 0;
  /** How often names went, and how often they had when a connection was rid of them. */
  private turns = 0;
  private readonly rid = new WeakMap<ClientBase, number>();

  /** A shape gets its name when it comes for the second time. */
  of(sql: string): string | undefined {
    const known = this.lately.get(sql);
    if (known) return known;
    const name = this.before.get(sql) ?? (this.comesAgain(sql) ? `s${this.given++}` : undefined);
    if (name) this.keep(sql, name);
    return name;
  }

  private comesAgain(sql: string): boolean {
    if (this.seen.has(sql)) return true;
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.add(sql);
    return false;
  }

  private keep(sql: string, name: string): void {
    if (this.lately.size >= HALF) {
      this.before = this.lately;
      this.lately = new Map();
      this.turns++;
    }
    this.lately.set(sql, name);
  }

  /** Has an idle connection give up what has no name any more. It answers that along with what it is asked next. */
  giveUp(client: ClientBase): void {
    if (this.rid.get(client) === this.turns) return;
    this.rid.set(client, this.turns);
    const { connection } = client as unknown as { connection: Preparing };
    const { parsedStatements, stream } = connection;
    stream.cork();
    for (const [name, sql] of Object.entries(parsedStatements)) {
      // Those of `database/prepared.ts` begin with another letter.
      if (!name.startsWith('s') || (this.lately.get(sql) ?? this.before.get(sql)) === name) continue;
      connection.close({ type: 'S', name }, true);
      delete parsedStatements[name];
    }
    stream.uncork();
  }
}
