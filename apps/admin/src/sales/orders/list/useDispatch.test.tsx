import { text } from '@impeller/contracts';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { patch } from '../../../data/dataProvider';
import { endSession } from '../../../data/session';
import { hasUnsaved } from '../../../records/form/unsaved';
import { Selectable, useSelection } from '../../../records/list/selection';
import { useDispatch } from './useDispatch';

jest.mock('../../../data/dataProvider', () => ({ patch: jest.fn() }));

let most: number;
beforeEach(() => (most = 2));

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AdminContext>
      <Selectable most={most}>{children}</Selectable>
      <Notification />
    </AdminContext>
  </MemoryRouter>
);
const useBoth = () => ({ selection: useSelection(), dispatch: useDispatch(() => undefined) });
const selection = () => renderHook(useBoth, { wrapper }).result;

it('an order that changed meanwhile stays selected as it is now, and can be sent again', async () => {
  const result = selection();
  act(() =>
    result.current.selection.set(
      [
        { id: 1, version: 1 },
        { id: 2, version: 1 },
      ],
      true,
    ),
  );
  const stale = new HttpError('Changed meanwhile', 412, { current: { id: 2, version: 5 } });
  jest.mocked(patch).mockResolvedValueOnce({ id: 1 }).mockRejectedValueOnce(stale);
  await act(async () => result.current.dispatch.start());
  expect([...result.current.selection.picked.values()]).toEqual([{ id: 2, version: 5 }]);
  expect(result.current.dispatch.state).toMatchObject({ is: 'done', sent: 1, failures: [{ reason: 'Changed meanwhile' }] });
});

it.each([
  ['nothing answers any more', () => Promise.reject(new HttpError('Network error!', 0)), 'Network error!'],
  ['the session ends', async () => endSession(), undefined],
  ['it is stopped', async (stop: () => void) => stop(), undefined],
])('goes on with no other order when %s, and says which it has not tried', async (_, then, reason) => {
  most = 3;
  const result = selection();
  act(() => result.current.selection.set([{ id: 1 }, { id: 2 }, { id: 3 }], true));
  jest
    .mocked(patch)
    .mockReset()
    .mockImplementation(() => then(result.current.dispatch.stop) as never);
  await act(async () => result.current.dispatch.start());
  expect(patch).toHaveBeenCalledTimes(1);
  const stayed = [...(reason ? [reason] : []), text('order.dispatch.untried'), text('order.dispatch.untried')];
  expect(result.current.dispatch.state).toMatchObject({ is: 'done', failures: stayed.map((one) => ({ reason: one })) });
  expect(result.current.selection.picked.size).toBe(stayed.length);
});

it('shows that it stops while the order in hand is still on its way', async () => {
  most = 2;
  const result = selection();
  act(() => result.current.selection.set([{ id: 1 }, { id: 2 }], true));
  let answer!: () => void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  jest
    .mocked(patch)
    .mockReset()
    .mockReturnValue(held as never);
  await act(async () => result.current.dispatch.start());
  act(() => result.current.dispatch.stop());
  expect(result.current.dispatch.state).toMatchObject({ is: 'running', isStopping: true });
  await act(async () => answer());
  expect(result.current.dispatch.state).toMatchObject({ is: 'done', sent: 1 });
});

it('tells whoever has gone elsewhere how many stay; the tab asks before it is closed until then', async () => {
  const seen = jest.fn<void, [ReturnType<typeof useBoth>]>();
  const list = () => seen.mock.lastCall![0];
  const List = () => void seen(useBoth());
  const page = (isList: boolean) => (
    <MemoryRouter>
      <AdminContext>
        {isList && (
          <Selectable most={2}>
            <List />
          </Selectable>
        )}
        <Notification />
      </AdminContext>
    </MemoryRouter>
  );
  const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let refuse = (_: Error) => {};
  const held = new Promise<never>((_, fail) => (refuse = fail));
  jest.mocked(patch).mockReset().mockReturnValueOnce(held).mockResolvedValueOnce({ id: 2 });
  const { rerender } = render(page(true));
  act(() => list().selection.set([{ id: 1 }, { id: 2 }], true));
  await act(async () => list().dispatch.start());
  expect([hasUnsaved(), isGuarded()]).toEqual([true, true]);
  rerender(page(false));
  expect([hasUnsaved(), isGuarded()]).toEqual([false, true]);
  await act(async () => refuse(new HttpError('Out of stock', 409)));
  expect(await screen.findByText(text('order.dispatch.left', { count: 1 }))).toBeTruthy();
  expect(isGuarded()).toBe(false);
});

it('says how many can be selected when there are more', async () => {
  const result = selection();
  act(() => result.current.selection.set([{ id: 1 }, { id: 2 }, { id: 3 }], true));
  expect(result.current.selection.picked.size).toBe(2);
  expect(await screen.findByText('At most 2 can be selected at a time')).toBeTruthy();
});
