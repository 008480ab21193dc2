import { text } from '@impeller/contracts';
import { httpClient } from './httpClient';
import { currentSession, signIn, takeEndReason } from './session';

const admin = {
  id: 1,
  name: 'A',
  email: 'a@b.example',
  avatar: null,
  gender: null,
  mobileNumber: '9876543210',
  roles: [],
  permissions: [],
};
const answer = (status: number, body: unknown) =>
  Promise.resolve({
    ok: status < 400,
    status,
    statusText: String(status),
    headers: new Headers(),
    json: async () => body,
    text: async () => JSON.stringify(body),
  } as Response);

const calls: { url: string; headers: Headers }[] = [];
/** Answers each call by its path, in turn; the last answer stays. */
function api(answers: Record<string, (() => Promise<Response>)[]>) {
  calls.length = 0;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    calls.push({ url, headers: new Headers(init.headers) });
    const queue = answers[url] ?? [];
    return (queue.length > 1 ? queue.shift()! : queue[0]!)();
  }) as typeof fetch;
}
/** A body of which nothing comes. */
const brokenOff = (signal: AbortSignal | null | undefined) =>
  new Promise<string>((_, reject) => {
    const breakOff = () => reject(new DOMException('signal is aborted', 'AbortError'));
    if (signal?.aborted) breakOff();
    signal?.addEventListener('abort', breakOff);
  });
const session = (token: string) => () => answer(200, { token, admin });

beforeAll(() => {
  // What browsers have and jsdom has not.
  AbortSignal.timeout ??= () => new AbortController().signal;
  AbortSignal.any ??= ([first]) => first ?? new AbortController().signal;
});
beforeEach(async () => {
  api({ '/api/admins/login': [session('first')] });
  await signIn('a@b.example', 'secret1');
});

it('sends the token that login answered', async () => {
  api({ '/api/brands': [() => answer(200, { data: [] })] });
  await httpClient('/api/brands');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer first');
});

it('asks for a new token once, and repeats the call with it', async () => {
  api({ '/api/brands': [() => answer(401, {}), () => answer(200, { id: 1 })], '/api/admins/refresh': [session('second')] });
  await expect(httpClient('/api/brands')).resolves.toMatchObject({ json: { id: 1 } });
  expect(calls.map(({ url }) => url)).toEqual(['/api/brands', '/api/admins/refresh', '/api/brands']);
  expect(calls[1]?.headers.get('x-impeller')).toBe('1');
  expect(calls[2]?.headers.get('authorization')).toBe('Bearer second');
});

it('calls that fail together share one refresh', async () => {
  const stale = () => [() => answer(401, {}), () => answer(200, {})];
  api({ '/api/a': stale(), '/api/b': stale(), '/api/admins/refresh': [session('second')] });
  await Promise.all([httpClient('/api/a'), httpClient('/api/b')]);
  expect(calls.filter(({ url }) => url === '/api/admins/refresh')).toHaveLength(1);
});

it('ends the session, with its reason, when there is no new token', async () => {
  api({ '/api/brands': [() => answer(401, { message: 'expired' })], '/api/admins/refresh': [() => answer(401, {})] });
  await expect(httpClient('/api/brands')).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toBe('none');
  expect(takeEndReason()).toBe(text('session.ended'));
});

it('ends the session, with its reason, when the new token is refused as well, and asks no third time', async () => {
  api({ '/api/brands': [() => answer(401, { message: 'expired' })], '/api/admins/refresh': [session('second')] });
  await expect(httpClient('/api/brands')).rejects.toMatchObject({ status: 401 });
  expect(calls.map(({ url }) => url)).toEqual(['/api/brands', '/api/admins/refresh', '/api/brands']);
  expect(currentSession()).toBe('none');
  expect(takeEndReason()).toBe(text('session.ended'));
});

it("turns the API's details into the texts of a form's fields", async () => {
  const body = { statusCode: 409, message: 'Name already exists', details: [{ field: 'name', message: 'Name already exists' }] };
  api({ '/api/brands': [() => answer(409, body)] });
  await expect(httpClient('/api/brands', { method: 'POST', body: '{}' })).rejects.toMatchObject({
    status: 409,
    message: 'Name already exists',
    body: { errors: { name: 'Name already exists' } },
  });
});

it('says Network error! when nothing answers', async () => {
  api({ '/api/brands': [() => Promise.reject(new TypeError('Failed to fetch'))] });
  await expect(httpClient('/api/brands')).rejects.toMatchObject({ message: 'Network error!' });
});

const proxy = (status: number) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => '<html>',
    json: () => Promise.reject(),
  }) as Response;

it("a refusal of a proxy's, which has no words over HTTP/2, is Network error!", async () => {
  api({ '/api/brands': [async () => proxy(502)], '/api/admins/login': [async () => proxy(502)] });
  await expect(httpClient('/api/brands')).rejects.toMatchObject({ message: 'Network error!', status: 502 });
  await expect(signIn('a@b.example', 'secret1')).rejects.toMatchObject({ message: 'Network error!', status: 502 });
});

it('a page where JSON was asked for is no answer', async () => {
  api({ '/api/brands': [async () => proxy(200)] });
  await expect(httpClient('/api/brands')).rejects.toMatchObject({ message: 'Network error!', status: 0 });
});

it('is answered in 30 seconds to the last byte, or says Network error!', async () => {
  jest.useFakeTimers();
  globalThis.fetch = async (_, init) => ({ ok: true, status: 200, text: () => brokenOff(init?.signal) }) as Response;
  const answered = httpClient('/api/brands').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  expect(await answered).toMatchObject({ message: 'Network error!', status: 0 });
});

it('leaves what its caller has called off to the caller, also while the answer is read', async () => {
  const own = new AbortController();
  globalThis.fetch = async (_, init) => ({ ok: true, status: 200, text: () => brokenOff(init?.signal) }) as Response;
  const answered = httpClient('/api/brands', { signal: own.signal }).catch((error: unknown) => error);
  own.abort();
  expect(await answered).toMatchObject({ name: 'AbortError' });
});
