import { text } from '@impeller/contracts';
import { askAhead } from './askForToken';
import { httpClient } from './httpClient';
import {
  accessToken,
  adopt,
  currentSession,
  endSession,
  refresh,
  restoreSession,
  signIn,
  signOut,
  takeEndReason,
} from './session';

const [LOGIN, LOGOUT, REFRESH] = ['/api/admins/login', '/api/admins/logout', '/api/admins/refresh'] as const;
const admin = {
  ...{ id: 1, name: 'A', email: 'a@b.example', avatar: null, gender: null, mobileNumber: '9876543210' },
  ...{ roles: [], permissions: [], lacksSecondFactor: false },
};
const answer = (status: number, body: unknown = {}) =>
  ({ ok: status < 400, status, statusText: String(status), json: async () => body, text: async () => '{}' }) as Response;
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
/** A page in the API's place. */
const page = async () => ({ ...answer(200), json: () => Promise.reject(new SyntaxError("Unexpected token '<'")) }) as Response;
const session = (token: string) => async () => answer(200, { token, admin });

let calls: string[];
/** Answers each call by its path, in turn; notes which call came with which token. */
function api(answers: Record<string, (() => Promise<Response>)[]>) {
  calls = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    calls.push(token ? `${url} ${token}` : url);
    return answers[url]!.shift()!();
  }) as typeof fetch;
}
/** An answer that comes when the test says so. */
function late(response: () => Promise<Response>) {
  let arrive = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (arrive = resolve));
  return { answer: async () => waiting.then(response), arrive };
}

beforeAll(() => {
  // What browsers have and jsdom has not.
  AbortSignal.timeout ??= () => new AbortController().signal;
  AbortSignal.any ??= ([first]) => first ?? new AbortController().signal;
});
beforeEach(async () => {
  api({ [LOGIN]: [session('first')] });
  await signIn('a@b.example', 'secret1');
  localStorage.setItem('RaStore-1-.tags', '[]');
});

describe('A13 logging out', () => {
  afterEach(() => {
    expect([currentSession(), accessToken(), takeEndReason()]).toEqual(['none', undefined, undefined]);
    expect(localStorage.getItem('RaStore-1-.tags')).toBeNull();
  });

  it('is one call while the token lives', async () => {
    api({ [LOGOUT]: [async () => answer(204)] });
    await signOut();
    expect(calls).toEqual([`${LOGOUT} first`]);
  });

  it('renews a token that ran out, and ends the session with the new one', async () => {
    api({ [LOGOUT]: [async () => answer(401), async () => answer(204)], [REFRESH]: [session('second')] });
    await signOut();
    expect(calls).toEqual([`${LOGOUT} first`, REFRESH, `${LOGOUT} second`]);
  });

  it.each([
    ['nothing answers', { [LOGOUT]: [gone] }],
    ['there is no new token', { [LOGOUT]: [async () => answer(401)], [REFRESH]: [async () => answer(401)] }],
    ['nothing answers when it asks for a new token', { [LOGOUT]: [async () => answer(401)], [REFRESH]: [gone] }],
    ['the new token is refused, too', { [LOGOUT]: [1, 2].map(() => async () => answer(401)), [REFRESH]: [session('second')] }],
  ])('keeps nobody in when %s', async (_, answers) => {
    api(answers);
    await signOut();
  });

  it('is made up for by the next visit when nothing answered, instead of signing in again', async () => {
    api({ [LOGOUT]: [gone] });
    await signOut();
    api({ [REFRESH]: [session('second')], [LOGOUT]: [async () => answer(204)] });
    await restoreSession();
    expect(calls).toEqual([REFRESH, `${LOGOUT} second`]);
    localStorage.setItem('RaStore-1-.tags', '[]');
    api({ [REFRESH]: [session('third')], [LOGOUT]: [async () => answer(204)] });
    await restoreSession();
    expect(currentSession()).toEqual(admin); // it is done once
    await signOut();
  });

  it('is not undone by what arrives afterwards: a token, one’s own profile, a call that was refused', async () => {
    const [token, refused] = [late(session('second')), late(async () => answer(401))];
    api({ [REFRESH]: [token.answer], '/api/brands': [refused.answer], [LOGOUT]: [async () => answer(204)] });
    const [renewed, read] = [refresh(), httpClient('/api/brands').catch((error: unknown) => error)];
    await signOut();
    token.arrive();
    refused.arrive();
    expect(await renewed).toBe(false);
    expect(await read).toMatchObject({ status: 401 });
    adopt(admin);
    expect(calls).toEqual([REFRESH, '/api/brands first', `${LOGOUT} first`]);
  });
});

it('who signs in after it is not ended by an answer to the one before', async () => {
  const nothing = late(async () => answer(401));
  api({
    [REFRESH]: [nothing.answer],
    [LOGIN]: [session('next')],
    '/api/brands': [async () => answer(401)],
  });
  const read = httpClient('/api/brands').catch((error: unknown) => error);
  await Promise.resolve();
  endSession(text('session.endedElsewhere'));
  await signIn('a@b.example', 'secret1');
  nothing.arrive();
  await read;
  expect([currentSession(), accessToken()]).toEqual([admin, 'next']);
});

it('a save that is refused is not sent again as another admin, who has signed in in another tab; it ends this one', async () => {
  const other = async () => answer(200, { token: 'theirs', admin: { ...admin, id: 2 } });
  api({ '/api/brands/7': [async () => answer(401)], [REFRESH]: [other] });
  const saved = await httpClient('/api/brands/7', { method: 'PATCH', body: '{}' }).catch((error: unknown) => error);
  expect(saved).toMatchObject({ status: 401 });
  expect(calls).toEqual(['/api/brands/7 first', REFRESH]);
  expect([currentSession(), accessToken(), takeEndReason()]).toEqual(['none', undefined, text('session.another')]);
});

describe('a proxy’s page in answer to who is signed in', () => {
  it('is none for a call whose token ran out: the session stays, and is asked for again by the next', async () => {
    api({
      '/api/brands': [async () => answer(401), async () => answer(401), async () => answer(200)],
      [REFRESH]: [page, session('second')],
    });
    const read = await httpClient('/api/brands').catch((error: unknown) => error);
    expect(read).toMatchObject({ status: 0, message: text('network.error') });
    expect([currentSession(), accessToken()]).toEqual([admin, 'first']);
    await httpClient('/api/brands');
    expect(calls.slice(2)).toEqual(['/api/brands first', REFRESH, '/api/brands second']);
  });

  it('is an outage on the first screen, which tries again', async () => {
    api({ [REFRESH]: [page, session('second')] });
    await restoreSession();
    expect([currentSession(), takeEndReason()]).toEqual(['unreachable', undefined]);
    await restoreSession();
    expect([currentSession(), accessToken()]).toEqual([admin, 'second']);
  });

  it('signs nobody in, and out', async () => {
    api({ [LOGIN]: [page] });
    await expect(signIn('a@b.example', 'secret1')).rejects.toMatchObject({ status: 0, message: text('network.error') });
    expect([currentSession(), accessToken()]).toEqual([admin, 'first']);
  });
});

it('what was asked for ahead, on the page of a recovery link, is no answer for the session that begins afterwards', async () => {
  api({ [REFRESH]: [async () => answer(401), session('second')], [LOGIN]: [session('first')] });
  await askAhead();
  await signIn('a@b.example', 'secret1');
  expect(await refresh()).toBe(true);
  expect([calls, accessToken()]).toEqual([[REFRESH, LOGIN, REFRESH], 'second']);
});
