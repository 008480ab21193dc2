import type { Connection, Submittable } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Statement } from '../records/sql/select.js';

/** Bytes of which there is room for lines at first; more as they come. */
const ROOM = 640 * 1024;
/** UTF-8 takes no more bytes for a unit of a string. */
const BYTES = 3;

/**
 * What one statement may keep in memory: with PostgreSQL's usual 4 MB it forgets most of the customers that it has looked up before
 * their next order comes, and sorts 100,000 lines on disk.
 */
const SETTINGS = `SELECT set_config('work_mem', '32MB', true)`;

/** Lines as PostgreSQL writes records, `(7,Pump,,"1"" outlet")`: UTF-8, nothing for what is NULL, each up to one of `ends`. */
export interface Fetched {
  readonly bytes: Buffer;
  readonly ends: readonly number[];
}

/** How many lines are fetched at once, and of how many pages the bytes are kept. */
export interface Pages {
  readonly lines: number;
  readonly kept: number;
}

/**
 * What a statement of one column, a record's text, finds; page by page, as bytes: nobody makes a string of every cell on the way,
 * nor an object of every row.
 */
export class LineCursor {
  /** Taken in turns: memory that is let go of with each page piles up until it is swept. */
  private readonly rooms: readonly Room[];
  private turn = 0;
  private readonly fetch: string;

  private constructor(
    private readonly tx: EntityManager,
    { lines, kept }: Pages,
  ) {
    this.fetch = `FETCH ${lines} FROM lines`;
    this.rooms = Array.from({ length: kept }, () => new Room());
  }

  /**
   * Begins with the statement as PostgreSQL does with cursors: with the first lines soon, for writing them takes as long as finding the
   * others. A transaction has one cursor of this kind.
   */
  static async open(tx: EntityManager, { sql, values }: Statement, pages: Pages): Promise<LineCursor> {
    await tx.query(SETTINGS);
    const declare = `DECLARE lines NO SCROLL CURSOR FOR ${sql}`;
    await tx.query(declare, [...values]);
    return new LineCursor(tx, pages);
  }

  /** The next lines, null behind the last ones; their bytes are those of other lines once `kept` further pages were asked for. */
  async next(): Promise<Fetched | null> {
    const client = (await this.tx.queryRunner!.connect()) as { query(statement: Submittable): unknown };
    const room = this.rooms[this.turn++ % this.rooms.length]!;
    const fetch = new Fetch(this.fetch, room);
    client.query(fetch);
    const fetched = await fetch.done;
    return fetched.ends.length > 0 ? fetched : null;
  }
}

/** Memory that grows to what was needed, and is used again. */
class Room {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private readonly ends: number[] = [];

  clear(): void {
    this.length = 0;
    this.ends.length = 0;
  }

  add(line: string): void {
    const needed = this.length + BYTES * line.length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(ROOM, 2 * this.bytes.length, needed));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    this.length += this.bytes.write(line, this.length);
    this.ends.push(this.length);
  }

  get filled(): Fetched {
    return { bytes: this.bytes, ends: this.ends };
  }
}

/** FETCH by the protocol of `pg`. */
class Fetch implements Submittable {
  readonly done: Promise<Fetched>;
  private succeeded!: (fetched: Fetched) => void;
  private failed!: (error: Error) => void;

  constructor(
    private readonly statement: string,
    private readonly room: Room,
  ) {
    room.clear();
    this.done = new Promise((resolve, reject) => ([this.succeeded, this.failed] = [resolve, reject]));
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleRowDescription(): void {
    // one column, a record's text
  }

  handleDataRow({ fields: [line] }: { fields: readonly [string] }): void {
    this.room.add(line);
  }

  handleCommandComplete(): void {
    // its rows have been counted
  }

  handleReadyForQuery(): void {
    this.succeeded(this.room.filled);
  }

  handleError(error: Error): void {
    this.failed(error);
  }
}
