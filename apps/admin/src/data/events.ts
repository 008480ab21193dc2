import { call } from './httpClient';

/** Waits before a broken stream is opened again, in milliseconds. */
const RETRY = 2_000;

/** The data of each complete event in `buffer`, and what is left of it. */
export function takeEvents(buffer: string): { events: string[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  );
  return { events: events.filter(Boolean), rest };
}

async function readAll<T>(url: string, onEvent: (event: T) => void, signal: AbortSignal): Promise<void> {
  const response = await call(url, { headers: { Accept: 'text/event-stream' }, signal, endless: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const { events, rest } = takeEvents(buffer + chunk.value);
    buffer = rest;
    // What was read before the end was asked for is nobody's any more.
    if (signal.aborted) return;
    events.forEach((event) => onEvent(JSON.parse(event) as T));
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Follows server-sent events until the answered function is called. EventSource cannot send a bearer token, so this reads the stream itself;
 * a broken stream is opened again, `onBreak` says so.
 */
export function follow<T>(url: string, onEvent: (event: T) => void, onBreak?: (error: unknown) => void): () => void {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      await readAll(url, onEvent, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) onBreak?.(error);
      });
      if (!stop.signal.aborted) await pause(stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
