import { text } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { accessToken, currentSession, endSession, isLapsed, lapse, restoreSession, signIn } from '../data/session';
import { holdUnsaved } from '../records/form/unsaved';
import { SessionGate } from './SessionGate';

const admin = (id: number) => ({ id, name: 'A', roles: [], permissions: [], lacksSecondFactor: false });
const answers = (...list: (readonly [status: number, body: object])[]) => {
  globalThis.fetch = async () => {
    const [status, body] = list.shift()!;
    return { ok: status < 400, status, statusText: 'Bad Gateway', json: async () => body } as Response;
  };
};
const as = (id: number) => [200, { token: `of ${id}`, admin: admin(id) }] as const;

const Typed = () => {
  useEffect(holdUnsaved, []);
  return <input aria-label="Name" />;
};

beforeAll(() => {
  // What browsers have and jsdom has not.
  AbortSignal.timeout ??= () => new AbortController().signal;
  const light = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => light as never;
});

/** Admin 1 on a screen of theirs; answers its field, where it can be seen. */
async function open(content = <Typed />) {
  answers(as(1));
  await signIn('a@b.example', 'secret1');
  document.title = 'Asha Rao - Impeller';
  render(
    <MemoryRouter initialEntries={['/users/add']}>
      <Routes>
        <Route path="/login" element="The login screen" />
        <Route path="*" element={<SessionGate>{content}</SessionGate>} />
      </Routes>
    </MemoryRouter>,
  );
  return () => screen.queryByRole('textbox', { name: 'Name' }) as HTMLInputElement | null;
}

async function logIn(more = () => undefined as void) {
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'a@b.example' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret1' } });
  more();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
}

describe('over what is not saved', () => {
  let field: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    field = await open();
    fireEvent.change(field()!, { target: { value: 'Asha Rao' } });
    await act(async () => lapse(text('session.ended')));
    await screen.findByRole('dialog', { name: 'Log in' });
  });

  it('I13 a session that ended by itself shows nothing but the login, and that what was typed is kept', () => {
    expect([field(), document.title, accessToken()]).toEqual([null, 'Log in - Impeller', undefined]);
    expect(screen.getByText(text('session.ended'))).toBeTruthy();
    expect(screen.getByText(text('session.kept'))).toBeTruthy();
  });

  it('the same admin goes on where they were, after a wrong password and the second factor too', async () => {
    answers([401, { message: 'wrong' }], [401, { message: 'code', details: [{ field: 'code' }] }], as(1));
    await logIn();
    expect(screen.getByText(text('session.kept'))).toBeTruthy();
    await logIn();
    await logIn(() => void fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } }));
    expect(field()?.value).toBe('Asha Rao');
    expect([isLapsed(), accessToken(), document.title]).toEqual([false, 'of 1', 'Asha Rao - Impeller']);
  });

  it('I13 another admin begins anew', async () => {
    answers(as(2));
    await logIn();
    expect(field()?.value).toBe('');
    expect([isLapsed(), accessToken(), document.title]).toEqual([false, 'of 2', 'Log in - Impeller']);
  });

  it('whoever leaves it comes to the login screen, and it is gone', async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: text('unsaved.leave') })));
    expect(screen.getByText('The login screen')).toBeTruthy();
    expect([document.querySelector('input'), currentSession()]).toEqual([null, 'none']);
  });
});

it('says what the server says where it cannot tell who is signed in, and that nothing answers only where that is so', async () => {
  await open();
  const failing = async (...list: Parameters<typeof answers>) => {
    answers(...list);
    await act(() => restoreSession());
    return screen.queryByRole('alert')?.textContent;
  };
  expect(await failing([503, { message: 'The database is away' }])).toContain('The database is away');
  expect(await failing([429, { message: 'Too many requests' }])).toContain('Too many requests');
  expect(await failing()).toContain(text('network.error'));
  expect(await failing([502, {}])).toContain(text('network.error')); // nor does a proxy's page say anything
  answers(as(1));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text('shell.retry') })));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

it.each([
  ['that its admin ended', <Typed />, () => endSession()],
  ['with nothing typed in it', <input aria-label="Name" />, () => lapse(text('session.ended'))],
])('a session %s leads to the login screen', async (_, content, end) => {
  await open(content);
  await act(async () => end());
  expect(screen.getByText('The login screen')).toBeTruthy();
});
