import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  finalize,
  interval,
  map,
  merge,
  Observable,
  share,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { Unknown } from '../../errors/errors.js';
import { Draining } from '../../health/draining.js';
import { ProductImportsService } from './product-imports.service.js';

/** Milliseconds between looks at an import, however many people watch it. */
const LOOK = 1_000;
/** Milliseconds between signs of life, so that proxies keep the line open. */
const PULSE = 15_000;
/** Milliseconds after which a watcher has to ask again, and so to prove again who they are. */
const PATIENCE = 10 * 60_000;

/** Progress of imports as server-sent events: the import's record whenever it has changed. */
@Injectable()
export class ImportEvents implements OnModuleDestroy {
  private readonly watched = new Map<number, Observable<string>>();
  private readonly ending = new Subject<void>();

  constructor(
    private readonly imports: ProductImportsService,
    draining: Draining,
  ) {
    draining.signal.addEventListener('abort', () => this.ending.next());
  }

  /** Ends with this process, with the import, or after ten minutes; the client asks again. */
  watch(id: number): Observable<MessageEvent> {
    // Without a name, for an EventSource tells its `onmessage` of no others; a sign of life is a comment, of which nobody hears.
    const states = this.states(id).pipe(
      distinctUntilChanged(),
      map((data): MessageEvent => ({ data })),
    );
    const pulse = interval(PULSE).pipe(map((): MessageEvent => ({ comment: '' })));
    const gone = new Subject<void>();
    return merge(states.pipe(finalize(() => gone.next())), pulse.pipe(takeUntil(gone))).pipe(
      takeUntil(merge(this.ending, timer(PATIENCE))),
    );
  }

  onModuleDestroy(): void {
    this.ending.next();
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
