import { brand, notification, text } from '@impeller/contracts';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import type { Contract } from '../contract';
import { useSave } from './useSave';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const create = jest.fn();
const wrapper = ({ children }: { children: ReactNode }) => (
  <AdminContext dataProvider={{ create } as never} i18nProvider={i18nProvider}>
    {children}
  </AdminContext>
);

/** The keys with which a form of a new record sends it: the first answer is lost, the second refuses, the third takes it. */
async function keysOf(contract: Contract): Promise<unknown[]> {
  create.mockReset();
  create.mockRejectedValueOnce(new HttpError('Network error!', 0)).mockRejectedValueOnce(new HttpError('No longer there', 409));
  create.mockResolvedValue({ data: { id: 7 } });
  const { result, unmount } = renderHook(() => useSave(contract), { wrapper });
  for (const title of ['Sale', 'Sale', 'Sale!']) await act(async () => void (await result.current.save({ title })));
  unmount();
  return create.mock.calls.map(([, { meta }]: [string, { meta?: { key: string } }]) => meta?.key);
}

it('saves what must not be done twice with one key for each opened form', async () => {
  const [first, next] = [await keysOf(notification), await keysOf(notification)];
  expect([first.length, new Set(first).size, new Set(next).size, new Set([...first, ...next]).size]).toEqual([3, 1, 1, 2]);
  expect(first[0]).toEqual(expect.any(String));
});

it('has none for a resource whose API takes none', async () =>
  expect(await keysOf(brand)).toEqual([undefined, undefined, undefined]));

describe('what somebody else changed meanwhile', () => {
  const opened = { id: 7, version: 1, enabled: true, name: 'Texmo', description: 'Pumps' };
  const theirs = { ...opened, version: 2, description: 'Motors' };
  const mine = { ...opened, name: 'Texmo India', description: 'Wells' };

  /** Saves what is typed, settles it with what was changed meanwhile, and answers the calls that write and what the form is then. */
  async function settled(chosen: object) {
    const update = jest.fn().mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current: theirs }));
    update.mockResolvedValue({ data: { ...theirs, ...chosen, version: 3 } });
    const around = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/brands/7']}>
        <AdminContext dataProvider={testDataProvider({ update })} i18nProvider={i18nProvider}>
          <RecordContextProvider value={opened}>{children}</RecordContextProvider>
          <Notification />
        </AdminContext>
      </MemoryRouter>
    );
    const { result } = renderHook(() => ({ ...useSave(brand), place: useLocation().pathname }), { wrapper: around });
    await act(async () => void (await result.current.save(mine)));
    expect(result.current.conflict).toEqual({ opened, mine, theirs });
    await act(async () => void (await result.current.settle(chosen)));
    const { conflict, isSaved, place } = result.current;
    expect({ conflict, isSaved, place }).toEqual({ conflict: undefined, isSaved: true, place: '/brands' });
    return update.mock.calls.slice(1);
  }

  it('is written nowhere, and told to nobody as saved, where all of it was chosen', async () => {
    expect(await settled({ name: theirs.name, description: theirs.description })).toEqual([]);
    expect(screen.queryByText(text(brand.saved))).toBeNull();
  });

  it('takes what was chosen otherwise, which is told', async () => {
    const [[, { data, previousData }]] = (await settled({ name: mine.name, description: theirs.description })) as [
      [string, { data: object; previousData: object }],
    ];
    expect([data, previousData]).toEqual([{ name: 'Texmo India', description: 'Motors' }, theirs]);
    expect(await screen.findByText(text(brand.saved))).toBeTruthy();
  });
});
