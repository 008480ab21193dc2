import { SESSION_ROUTES, text } from '@impeller/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, useNotificationContext } from 'react-admin';
import { httpClient } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { accessToken, currentSession, endSession, signIn, takeEndReason } from '../../data/session';
import { useOwnChange } from './useOwnChange';

const admin = {
  ...{ id: 1, name: 'A', email: 'a@b.example', avatar: null, gender: null, mobileNumber: '9876543210' },
  ...{ roles: [], permissions: [], lacksSecondFactor: false },
};
const WANTED = { currentPassword: 'Turbine-Casing-42', password: 'Stuffing-Box-17' };
const answer = (status: number, body: unknown = {}) =>
  ({
    ...{ ok: status < 400, status, statusText: String(status), headers: new Headers() },
    ...{ json: async () => body, text: async () => JSON.stringify(body) },
  }) as Response;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/**
 * An API with one account. A new password ends its session as soon as it is sent; the cookie of the next one comes with the answer,
 * when the test says so, and asking with the old one in between takes it away.
 */
function api(refresh?: () => Promise<Response>): () => void {
  let live = 'first';
  let cookie: string | undefined = live;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const byCookie = async () => {
    if (cookie === live) return answer(200, { token: live, admin });
    cookie = undefined;
    return answer(401);
  };
  const routes: Record<string, (token: string | undefined) => Promise<Response>> = {
    [SESSION_ROUTES.login]: async () => answer(200, { token: live, admin }),
    [SESSION_ROUTES.refresh]: refresh ?? byCookie,
    [SESSION_ROUTES.me]: async () => {
      live = 'second';
      await arrived;
      cookie = live;
      return answer(200, admin);
    },
    '/api/brands': async (token) => answer(token === live ? 200 : 401),
  };
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    return routes[url]!(token);
  }) as typeof fetch;
  return arrive;
}

/** Turns as browsers give them: to one at a time. */
function takeTurns(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T,>(_: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** The hook, and what was told. */
function open() {
  const wrapper = ({ children }: { children: ReactNode }) => <AdminContext i18nProvider={i18nProvider}>{children}</AdminContext>;
  const useHook = () => ({ ...useOwnChange(), told: useNotificationContext().notifications.map(({ message }) => message) });
  return renderHook(useHook, { wrapper }).result;
}

beforeAll(() => {
  // What browsers have and jsdom has not.
  AbortSignal.timeout ??= () => new AbortController().signal;
  AbortSignal.any ??= ([first]) => first ?? new AbortController().signal;
});
beforeEach(takeTurns);
afterEach(() => endSession());

it('a call that is refused between a new password and its answer waits for the next session’s cookie', async () => {
  const arrive = api();
  await signIn('a@b.example', WANTED.currentPassword);
  const own = open();
  await act(async () => {
    const changed = own.current.change(WANTED);
    await aMoment(); // the password is another one, its answer on the way
    const read = httpClient('/api/brands');
    await aMoment(); // it is refused, and would ask for a token
    arrive();
    expect(await changed).toBeUndefined();
    expect((await read).status).toBe(200);
  });
  expect([currentSession(), accessToken()]).toEqual([admin, 'second']);
});

it('sends to the login screen, and says why, where there is no next session', async () => {
  api(async () => answer(401))();
  await signIn('a@b.example', WANTED.currentPassword);
  const own = open();
  await act(async () => expect(await own.current.change(WANTED)).toBeUndefined());
  expect([currentSession(), takeEndReason()]).toEqual(['none', text('session.ended')]);
});

it('a new password is a success also where its session’s token does not come; that is told by itself', async () => {
  api(() => Promise.reject(new TypeError('Failed to fetch')))();
  await signIn('a@b.example', WANTED.currentPassword);
  const own = open();
  await act(async () => expect(await own.current.change(WANTED)).toBeUndefined());
  expect(own.current.told).toEqual([text('profile.saved'), text('network.error')]);
  expect(currentSession()).toEqual(admin);
});
