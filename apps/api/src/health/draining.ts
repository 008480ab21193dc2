import { Injectable } from '@nestjs/common';

/** Says that this process is about to end. Streams that never end by themselves (server-sent events) end with `signal`. */
@Injectable()
export class Draining {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  begin(): void {
    this.controller.abort();
  }
}
