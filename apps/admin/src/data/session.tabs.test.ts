import { text } from '@impeller/contracts';
import { holdUnsaved } from '../records/form/unsaved';

const admin = (id: number) => ({ id, name: 'A', roles: [], permissions: [], lacksSecondFactor: false });

/** What this tab has told the others, and how they tell it something. */
const told: unknown[] = [];
let hear: (message: { data: unknown }) => void;
class Channel {
  readonly postMessage = (message: unknown) => void told.push(message);
  readonly addEventListener = (_: 'message', listener: typeof hear) => void (hear = listener);
}

let tab: typeof import('./session');
beforeAll(async () => {
  // What browsers have and jsdom has not; the tab opens its channel as its code is read.
  AbortSignal.timeout ??= () => new AbortController().signal;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  tab = await import('./session');
});
beforeEach(async () => {
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ token: 'first', admin: admin(1) }) }) as Response;
  await tab.signIn('a@b.example', 'secret1');
});

it('tells the other tabs who has signed in', () => expect(told.at(-1)).toEqual({ begun: 1 }));

it('leaves at once when another admin signs in in another tab', () => {
  hear({ data: { begun: 2 } });
  expect([tab.currentSession(), tab.accessToken(), tab.takeEndReason()]).toEqual(['none', undefined, text('session.another')]);
});

it('stays when the same admin does', () => {
  hear({ data: { begun: 1 } });
  expect([tab.currentSession(), tab.accessToken()]).toEqual([admin(1), 'first']);
});

it('stays on the login screen as it is', () => {
  tab.endSession(text('session.ended'));
  hear({ data: { begun: 2 } });
  expect([tab.currentSession(), tab.takeEndReason()]).toEqual(['none', text('session.ended')]);
});

it('leaves when another tab logs out', () => {
  hear({ data: 'ended' });
  expect([tab.currentSession(), tab.takeEndReason()]).toEqual(['none', text('session.endedElsewhere')]);
});

describe('over what is not saved', () => {
  let letGo: () => void;
  beforeEach(() => (letGo = holdUnsaved()));
  afterEach(() => letGo());

  it('waits for its admin when another tab logs out, and asks for nothing until then', async () => {
    hear({ data: 'ended' });
    expect([tab.currentSession(), tab.isLapsed(), tab.accessToken()]).toEqual([admin(1), true, undefined]);
    const { httpClient } = await import('./httpClient');
    const asked = jest.spyOn(globalThis, 'fetch');
    await expect(httpClient('/api/brands')).rejects.toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
    await tab.signIn('a@b.example', 'secret1');
    expect([tab.isLapsed(), tab.accessToken()]).toEqual([false, 'first']);
  });

  it('goes on once its admin signs in in another tab', async () => {
    hear({ data: 'ended' });
    const asked = jest.fn(async () => ({ ok: true, json: async () => ({ token: 'second', admin: admin(1) }) }));
    globalThis.fetch = asked as never;
    hear({ data: { begun: 1 } });
    expect(asked).toHaveBeenCalledTimes(1);
    await tab.refresh(); // the one that is under way
    expect([tab.currentSession(), tab.isLapsed(), tab.accessToken()]).toEqual([admin(1), false, 'second']);
  });

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), [admin(1), true, undefined]],
    [
      'that session is over by then',
      async () => ({ ok: false, status: 401, json: async () => ({}) }),
      [admin(1), true, undefined],
    ],
    [
      'the cookie is another’s by then, and leaves',
      async () => ({ ok: true, json: async () => ({ token: 'theirs', admin: admin(2) }) }),
      ['none', false, undefined],
    ],
  ])('shows nothing of it to whoever signs in there where %s', async (_, answer, expected) => {
    hear({ data: 'ended' });
    const asked = jest.fn<Promise<object>, []>(answer);
    globalThis.fetch = asked as never;
    hear({ data: { begun: 1 } });
    expect(asked).toHaveBeenCalledTimes(1);
    await tab.refresh().catch(() => undefined); // the one that is under way
    expect([tab.currentSession(), tab.isLapsed(), tab.accessToken()]).toEqual(expected);
  });

  it('shows nothing of it where they log out there again before the answer comes, and asks anew when they sign in', async () => {
    hear({ data: 'ended' });
    const answers: ((token: string) => void)[] = [];
    const asked = jest.fn(async () => {
      const token = await new Promise<string>((resolve) => answers.push(resolve));
      return { ok: true, json: async () => ({ token, admin: admin(1) }) };
    });
    globalThis.fetch = asked as never;
    hear({ data: { begun: 1 } });
    const first = tab.refresh(); // the one that is under way
    hear({ data: 'ended' });
    answers[0]!('second');
    expect(await first).toBe(false);
    expect([tab.isLapsed(), tab.accessToken()]).toEqual([true, undefined]);
    hear({ data: { begun: 1 } });
    const second = tab.refresh();
    answers[1]!('third');
    await second;
    expect([tab.isLapsed(), tab.accessToken()]).toEqual([false, 'third']);
  });

  it('I13 waits no more once another admin signs in in another tab', () => {
    hear({ data: 'ended' });
    hear({ data: { begun: 2 } });
    expect([tab.currentSession(), tab.isLapsed(), tab.takeEndReason()]).toEqual(['none', false, text('session.another')]);
  });
});
