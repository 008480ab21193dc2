import { brand, notification } from '@impeller/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError } from 'react-admin';
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
