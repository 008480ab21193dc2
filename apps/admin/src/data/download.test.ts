import { download } from './download';
import { call } from './httpClient';

/** As much of an answer as is needed of what every browser has and jsdom has not. */
class Answer {
  readonly ok = true;
  readonly status = 200;
  readonly headers = new Headers();
  constructor(readonly body: ReadableStream<Uint8Array>) {}
  async blob() {
    const reader = this.body.getReader();
    let bytes = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      bytes += new TextDecoder().decode(chunk.value);
    return bytes;
  }
}

/** A file that comes as its test has it come. */
function api() {
  let file!: ReadableStreamDefaultController<Uint8Array>;
  const cancelled = jest.fn();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller), cancel: cancelled });
  globalThis.fetch = async (_, init) => {
    init?.signal?.addEventListener('abort', () => file.error(new Error('aborted')));
    return new Answer(body) as unknown as Response;
  };
  return {
    cancelled,
    send: (text: string) => file.enqueue(new TextEncoder().encode(text)),
    end: () => file.close(),
    breakOff: () => file.error(new TypeError('network error')),
  };
}

const saved = jest.fn();
let content: unknown;
beforeAll(() => {
  Object.assign(globalThis, { Response: Answer });
  Object.assign(URL, { createObjectURL: (blob: unknown) => void (content = blob), revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});
beforeEach(() => {
  saved.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('an answer that is empty stays as it is: browsers make none of 204 with a body', async () => {
  const answer = { ok: true, status: 204, body: new ReadableStream() } as Response;
  globalThis.fetch = async () => answer;
  expect(await call('/api/exports/1', { method: 'DELETE' })).toBe(answer);
});

it('a file may take longer than a call until it is answered, as long as some of it comes', async () => {
  const file = api();
  const downloaded = download('/api/exports/1/files/1', 'export');
  for (let minute = 0; minute < 10; minute++) {
    await jest.advanceTimersByTimeAsync(59_000);
    file.send(`${minute}`);
  }
  file.end();
  await downloaded;
  expect(saved).toHaveBeenCalledTimes(1);
  expect(content).toBe('0123456789');
});

it('a file of which nothing has come for a minute is given up', async () => {
  const file = api();
  const downloaded = download('/api/exports/1/files/1', 'export').catch((error: unknown) => error);
  file.send('rows');
  await jest.advanceTimersByTimeAsync(60_000);
  file.breakOff(); // else one that is waited for would be waited for here
  expect(await downloaded).toMatchObject({ message: 'Network error!', status: 0 });
  expect(file.cancelled).toHaveBeenCalledTimes(1);
  expect(saved).not.toHaveBeenCalled();
});

it('a file that breaks off says Network error!, and none is saved', async () => {
  const file = api();
  const downloaded = download('/api/exports/1/files/1', 'export');
  file.breakOff();
  await expect(downloaded).rejects.toMatchObject({ message: 'Network error!', status: 0 });
  expect(saved).not.toHaveBeenCalled();
});

it('a page of a proxy is saved as no file', async () => {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  globalThis.fetch = async () => ({ ok: true, status: 200, headers, blob: async () => '<html>' }) as unknown as Response;
  await expect(download('/api/exports/1/files/1', 'export')).rejects.toMatchObject({ message: 'Network error!', status: 0 });
  expect(saved).not.toHaveBeenCalled();
});
