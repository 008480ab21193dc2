import type { Connection, Submittable } from 'pg';
import type { EntityManager } from 'typeorm';

/** Bytes of which there is room for lines at first; more as they come. */
const ROOM = 640 * 1024;

/** Lines as `COPY … TO STDOUT` writes them: UTF-8, a tab between columns, `\n` after each line, `\N` for what is NULL. */
export interface Copied {
  readonly count: number;
  readonly bytes: Buffer;
}

/** What `COPY (SELECT …) TO STDOUT` finds, as bytes: nobody makes a string of every cell on the way, nor an object of every row. */
export class LineCopier {
  /** Taken in turns: memory that is let go of with each page piles up until it is swept. */
  private readonly rooms = [new Room(), new Room()] as const;
  private turn: 0 | 1 = 0;

  /** @param statement a text of ours that is always the same: COPY takes no parameters, but may ask for its transaction's settings */
  constructor(
    private readonly tx: EntityManager,
    private readonly statement: string,
  ) {}

  /** The lines as of now; their bytes are those of other lines after another two copies. */
  async copy(): Promise<Copied> {
    const client = (await this.tx.queryRunner!.connect()) as { query(statement: Submittable): unknown };
    this.turn = this.turn === 0 ? 1 : 0;
    const copy = new Copy(this.statement, this.rooms[this.turn]);
    client.query(copy);
    return copy.copied;
  }
}

/** Memory that grows to what was needed, and is used again. */
class Room {
  private bytes = Buffer.alloc(0);
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  add(chunk: Buffer): void {
    const needed = this.length + chunk.length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(ROOM, 2 * this.bytes.length, needed));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    chunk.copy(this.bytes, this.length);
    this.length = needed;
  }

  get filled(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

/** COPY by the protocol of `pg`. */
class Copy implements Submittable {
  readonly copied: Promise<Copied>;
  private done!: (copied: Copied) => void;
  private failed!: (error: Error) => void;
  private count = 0;

  constructor(
    private readonly statement: string,
    private readonly room: Room,
  ) {
    room.clear();
    this.copied = new Promise((resolve, reject) => ([this.done, this.failed] = [resolve, reject]));
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  /** The next message will lie where this one does. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.room.add(chunk);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.done({ count: this.count, bytes: this.room.filled });
  }

  handleError(error: Error): void {
    this.failed(error);
  }
}
