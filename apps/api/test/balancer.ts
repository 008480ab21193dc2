import { startCompanion, type Companion } from './companion.js';
import { eventually } from './eventually.js';

interface State {
  readonly url: string;
  readonly ready: readonly string[];
  readonly lost: readonly string[];
}

/** The proxy of docker/Caddyfile, as far as two replicas need it, in a process of its own: see run-balancer.mjs. */
export class Balancer {
  private constructor(
    private readonly companion: Companion<State>,
    private state: State,
  ) {
    companion.child.on('message', (said) => (this.state = said as State));
  }

  /** Starts to take requests for those replicas. */
  static async open(replicas: readonly string[]): Promise<Balancer> {
    const companion = await startCompanion<State>('run-balancer.mjs');
    const balancer = new Balancer(companion, companion.said);
    await balancer.serve(replicas);
    return balancer;
  }

  get url(): string {
    return this.state.url;
  }

  /** Requests that were answered 502, with why. */
  get lost(): readonly string[] {
    return this.state.lost;
  }

  /** Goes on with those replicas; resolves when all of them get requests. */
  async serve(replicas: readonly string[]): Promise<void> {
    this.companion.child.send({ replicas });
    await eventually(() => expect(this.state.ready).toEqual(expect.arrayContaining([...replicas])), 30_000);
  }

  close(): Promise<void> {
    return this.companion.stop();
  }
}
