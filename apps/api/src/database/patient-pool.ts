import pg, { type PoolClient, type PoolConfig } from 'pg';

/**
 * Milliseconds. Whoever waits for a connection waits `most` while others get theirs, and `stalled` once none has come back
 * whole for so long: fast calls by the hundred are served one after the other, slow ones are refused early (threat I5).
 */
export const PATIENCE = { stalled: 2_500, most: 30_000, look: 250 } as const;
/**
 * The time over which the pool's pace is measured; milliseconds. A thousand calls that come at once to a process that has just
 * started, or that stand in line for one row, move hardly at all in their first second.
 */
const SPAN = PATIENCE.stalled;
/** A look that comes so much late: the process stood still meanwhile, or the whole machine; milliseconds. */
const STANDSTILL = 500;

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;
interface Waiter {
  since: number;
  readonly callback: Callback;
}

const nothing = () => undefined;

/** pg's pool with a queue of its own before it: that one gives each who waits the same time, whether it moves or not. */
export class PatientPool extends pg.Pool {
  private readonly queue: Waiter[] = [];
  private readonly held = new Set<PoolClient>();
  /** Connections that are on their way to somebody. */
  private coming = 0;
  private movedAt = 0;
  private moved = { since: 0, now: 0, before: 0 };
  private lookedAt = performance.now();
  private readonly look: NodeJS.Timeout;

  constructor(options: PoolConfig) {
    super(options);
    this.on('release', (error, client) => {
      if (!this.held.delete(client)) return;
      if (!error) this.move(); // one that broke served nobody
      // The pool has it back only when this event is over.
      process.nextTick(() => this.next());
    });
    this.look = setInterval(() => this.refuse(), PATIENCE.look).unref();
  }

  /** How many wait. */
  get awaited(): number {
    return this.queue.length;
  }

  /** Whether more wait than will be served while they are patient: who comes now had better be told at once. */
  get isOverrun(): boolean {
    const now = this.clock();
    const [first] = this.queue;
    if (!first || now - first.since < SPAN) return false;
    return this.queue.length > (this.pace() * PATIENCE.most) / SPAN;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (callback) return this.enter(callback);
    return new Promise((resolve, reject) =>
      this.enter((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection')))),
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.look);
    for (const waiter of this.queue.splice(0))
      waiter.callback(new Error('Cannot use a pool after calling end on the pool'), undefined, nothing);
    return callback ? super.end(callback) : super.end();
  }

  private enter(callback: Callback): void {
    // Nobody looks after the queue any more; pg refuses it.
    if (this.ending) return super.connect(callback);
    this.queue.push({ since: performance.now(), callback });
    this.next();
  }

  private next(): void {
    while (this.queue.length > 0 && this.coming + this.held.size < this.options.max) {
      const { callback } = this.queue.shift()!;
      this.coming++;
      super.connect((error, client, done) => {
        this.coming--;
        if (client) this.held.add(client);
        else process.nextTick(() => this.next());
        callback(error, client, done);
      });
    }
  }

  /** What time it is. Where nothing here ran for a while nobody was kept waiting by anybody: that time counts for none of the clocks. */
  private clock(): number {
    const now = performance.now();
    const standstill = now - this.lookedAt - PATIENCE.look;
    if (standstill < STANDSTILL) return now;
    for (const waiter of this.queue) waiter.since = Math.min(now, waiter.since + standstill);
    this.movedAt += standstill;
    this.moved.since += standstill;
    this.lookedAt = now;
    return now;
  }

  /** Refuses those who have waited long enough, the oldest first. */
  private refuse(): void {
    const now = this.clock();
    this.lookedAt = now;
    const patience = now - this.movedAt > PATIENCE.stalled ? PATIENCE.stalled : PATIENCE.most;
    while (this.queue[0] && now - this.queue[0].since > patience)
      this.queue.shift()!.callback(new Error('timeout exceeded when trying to connect'), undefined, nothing);
  }

  private move(): void {
    this.movedAt = this.clock();
    this.turn();
    this.moved.now++;
  }

  /** Connections that came back within the last second or so. */
  private pace(): number {
    this.turn();
    return Math.max(this.moved.now, this.moved.before);
  }

  private turn(): void {
    const now = this.clock();
    const past = now - this.moved.since;
    if (past < SPAN) return;
    this.moved = { since: now, now: 0, before: past < 2 * SPAN ? this.moved.now : 0 };
  }
}

/** pg with that pool, as TypeORM takes it. */
export const patientDriver: unknown = Object.create(pg, { Pool: { value: PatientPool } });
