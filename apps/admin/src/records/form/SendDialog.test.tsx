import { IDEMPOTENCY_HEADER, text } from '@impeller/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, HttpError, Notification, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { SendDialog } from './SendDialog';
import { hasUnsaved } from './unsaved';

jest.mock('../../data/httpClient');

const onClose = jest.fn();
const queryClient = new QueryClient();
const readAnew = jest.spyOn(queryClient, 'invalidateQueries');

function open(): void {
  const element = (
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <SendDialog
        title="A note"
        url="/notes"
        done={() => 'Noted'}
        onClose={onClose}
        resolver={(values) => ({ values, errors: {} })}
        defaultValues={{ comments: '' }}
        submit={() => <button type="submit">Keep</button>}
      >
        <TextInput source="comments" label="Comment" />
      </SendDialog>
      <Notification />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const dialog = () => screen.getByRole('dialog', { name: 'A note' });
const escape = () => fireEvent.keyDown(dialog(), { key: 'Escape' });
const clickBeside = () => {
  const beside = document.querySelector('.MuiDialog-container')!;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
};
const type = (value: string) => act(async () => void fireEvent.change(screen.getByLabelText('Comment'), { target: { value } }));
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });

beforeEach(() => jest.resetAllMocks());

it('cannot be left before the answer is there, and closes with it', async () => {
  let answer!: (body: object) => void;
  jest.mocked(exchange).mockReturnValueOnce(new Promise((resolve) => (answer = resolve as typeof answer)));
  open();
  await type('Called back');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep' })));
  expect(exchange).toHaveBeenCalledTimes(1);
  escape();
  clickBeside();
  expect(cancel().disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer({}));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when one clicks beside it; Escape and Cancel leave', async () => {
  open();
  await type('Called back');
  clickBeside();
  expect(onClose).not.toHaveBeenCalled();
  escape();
  fireEvent.click(cancel());
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is left by a click beside it as long as nothing was typed', () => {
  open();
  clickBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('what was typed stays for its admin where the session ends by itself, until the dialog is left', async () => {
  open();
  expect(hasUnsaved()).toBe(false);
  await type('Called back');
  expect(hasUnsaved()).toBe(true);
  cleanup();
  expect(hasUnsaved()).toBe(false);
});

const keep = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep' })));
const keyOf = (call: number) => (jest.mocked(exchange).mock.calls[call]![3] as Record<string, string>)[IDEMPOTENCY_HEADER];
/** Sends that from a dialog of its own, and leaves it; whether what stands behind was read anew. */
async function sent(comments: string): Promise<boolean> {
  for (const mock of [readAnew, onClose]) mock.mockClear();
  open();
  await type(comments);
  await keep();
  if (onClose.mock.calls.length === 0) {
    expect(readAnew).not.toHaveBeenCalled(); // what is typed would go
    fireEvent.click(cancel());
  }
  cleanup();
  return readAnew.mock.calls.length > 0;
}

it.each([0, 503])(
  'what was answered with %d is a repeat until it is known to be done; its dialog reads anew when it is left',
  async (status) => {
    const lost = new HttpError('Lost', status);
    const busy = new HttpError('Too many', 429);
    for (const error of [lost, busy, busy]) jest.mocked(exchange).mockRejectedValueOnce(error);
    const [one, other] = [`One ${status}`, `Other ${status}`];
    const isRead: boolean[] = [];
    for (const comments of [one, one, other, one, one]) isRead.push(await sent(comments));
    expect(isRead).toEqual([true, false, false, true, true]);
    const [key, ...keys] = [0, 1, 2, 3, 4].map(keyOf);
    expect(keys.map((later) => later === key)).toEqual([true, false, true, false]);
  },
);

/** Sends those from one dialog, one after the other, and goes elsewhere. */
async function sentInTurn(...comments: readonly string[]): Promise<void> {
  open();
  for (const comment of comments) {
    await type(comment);
    await keep();
  }
  cleanup();
}

it('a dialog moves once: with another text it keeps its key, and what was not answered before can no longer be done', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError('Lost', 0));
  await sentInTurn('C', 'D');
  await sent('C');
  const [first, second, third] = [0, 1, 2].map(keyOf);
  expect([second === first, third === first]).toEqual([true, false]);
});

it('staff who change what is done already, as its answer got lost, hear of that in their words', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError('Lost', 0));
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError(text('idempotency.otherBody'), 422));
  open();
  for (const comment of ['J', 'K']) {
    await type(comment);
    await keep();
  }
  expect(await screen.findByText(text('form.done'))).toBeTruthy();
});

it('one that repeats what was not answered keeps that key for another text, too', async () => {
  for (let lost = 0; lost < 2; lost++) jest.mocked(exchange).mockRejectedValueOnce(new HttpError('Lost', 0));
  await sent('E');
  await sentInTurn('E', 'F');
  expect(new Set([0, 1, 2].map(keyOf)).size).toBe(1);
});

it('what is known to be done, or was long ago, is no repeat', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError('Lost', 0)).mockRejectedValueOnce(new HttpError('Done', 422));
  await sentInTurn('G', 'H');
  await sent('G');
  jest.mocked(exchange).mockRejectedValueOnce(new HttpError('Lost', 0));
  await sent('I');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  await sent('I');
  later.mockRestore();
  expect(new Set([0, 2, 3, 4].map(keyOf)).size).toBe(4);
});
