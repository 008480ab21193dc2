import { IMPORT_PERMISSION } from '@impeller/contracts';
import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  from,
  interval,
  map,
  merge,
  Observable,
  share,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { may, type Principal } from '../../access/actor.js';
import { Unavailable, Unknown } from '../../errors/errors.js';
import { Draining } from '../../health/draining.js';
import { Principals } from '../../identity/principals.js';
import { ProductImportsService } from './product-imports.service.js';

/** Milliseconds between looks at an import, however many people watch it. */
const LOOK = 1_000;
/** Milliseconds between signs of life, so that proxies keep the line open. */
const PULSE = 15_000;
/** Milliseconds between looks at a watcher, whose session may end while they watch (A14). */
const PROOF = 3_000;
/** Milliseconds after which a watcher has to ask again, and so to prove again who they are. */
const PATIENCE = 10 * 60_000;
/** Seconds after which another process may have taken this one's place. */
const RETRY_AFTER = 2;

/** Progress of imports as server-sent events: the import's record whenever it has changed. */
@Injectable()
export class ImportEvents implements OnModuleDestroy {
  private readonly watched = new Map<number, Observable<string>>();
  private readonly ending = new Subject<void>();

  constructor(
    private readonly imports: ProductImportsService,
    private readonly principals: Principals,
    private readonly draining: Draining,
  ) {
    draining.signal.addEventListener('abort', () => this.ending.next());
  }

  /**
   * Ends with this process, with the import, or after ten minutes; the client asks again. Ends within seconds, too, once `who` is
   * signed in no more or may import no more.
   * @throws Unavailable once this process is about to end: whoever's stream has just ended asks again while it still answers others
   */
  watch(id: number, who: Principal): Observable<MessageEvent> {
    if (this.draining.signal.aborted) throw new Unavailable(RETRY_AFTER);
    // Without a name, for an EventSource tells its `onmessage` of no others; a sign of life is a comment, of which nobody hears.
    const states = this.states(id).pipe(
      distinctUntilChanged(),
      map((data): MessageEvent => ({ data })),
    );
    const pulse = interval(PULSE).pipe(map((): MessageEvent => ({ comment: '' })));
    const gone = new Subject<void>();
    return merge(states.pipe(finalize(() => gone.next())), pulse.pipe(takeUntil(gone))).pipe(
      takeUntil(merge(this.ending, timer(PATIENCE), this.refused(who))),
    );
  }

  onModuleDestroy(): void {
    this.ending.next();
  }

  /** Speaks once the guard would let a watcher in no more. While the database is away nobody knows, nor is there anything to see. */
  private refused({ type, id, sessionId }: Principal): Observable<boolean> {
    // The token was good when they came; from then on the session counts.
    const claims = { type, accountId: id, sessionId, expiresAt: Infinity };
    const isRefused = async () => !may(await this.principals.stillOf(claims), IMPORT_PERMISSION);
    return interval(PROOF).pipe(
      exhaustMap(() => from(isRefused()).pipe(catchError(() => EMPTY))),
      filter(Boolean),
    );
  }

  /** One query a second for all who watch the same import; ends when it is deleted. A database that is away is waited for. */
  private states(id: number): Observable<string> {
    const known = this.watched.get(id);
    if (known) return known;
    const gone = new Subject<void>();
    const look = () =>
      new Observable<string>((to) => {
        this.imports.one(id).then(
          (state) => {
            to.next(state);
            to.complete();
          },
          (error: unknown) => to.error(error),
        );
      }).pipe(
        catchError((error: unknown) => {
          if (error instanceof Unknown) gone.next();
          return EMPTY;
        }),
      );
    const states = timer(0, LOOK).pipe(
      exhaustMap(look),
      takeUntil(gone),
      finalize(() => this.watched.delete(id)),
      share({ connector: () => new Subject(), resetOnRefCountZero: true }),
    );
    this.watched.set(id, states);
    return states;
  }
}
