import { product as contract, productVariation, text } from '@impeller/contracts';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import type { ProductRecord } from '../productRecord';
import { useGeneralStep } from './useGeneralStep';

afterEach(() => jest.resetAllMocks());
jest.mock('../../../data/httpClient', () => ({ exchange: jest.fn() }));
const api = exchange as jest.MockedFunction<(method: string, url: string) => Promise<unknown>>;

const variation = { ...productVariation.defaults, id: 5, version: 1, productId: 1, unitPrice: 70 };
const product = {
  ...{ ...contract.defaults, id: 1, version: 1, name: 'Motor', productType: 'simple' },
  productsVariation: [variation],
} as unknown as ProductRecord;
const priced = (unitPrice: number) => ({ inventory: { unitPrice } });
const theirs = (version: number, changes: object) =>
  new HttpError('Changed meanwhile', 412, { current: { ...product, version, ...changes } });

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AdminContext i18nProvider={i18nProvider}>
      {children}
      <Notification />
    </AdminContext>
  </MemoryRouter>
);

/** Saves the step with another name and price, and settles what it meets with `settled`; answers what was called. */
async function settle(settled: object): Promise<string[]> {
  const { result } = renderHook(() => useGeneralStep(product, async () => undefined), { wrapper });
  const typed = { ...product, name: 'Pump', ...priced(90) };
  await act(async () => {
    const refusal = await result.current.save(typed).catch((error: HttpError) => error);
    await result.current.onStale(refusal as HttpError, typed);
  });
  await act(async () => void (await result.current.stale!.overwrite({ ...typed, ...settled })));
  expect(result.current.stale).toBeUndefined();
  return api.mock.calls.map(([method, url]) => `${method} ${url}`);
}

it('is not told as saved where all that is saved was chosen', async () => {
  api.mockRejectedValueOnce(theirs(2, { name: 'Engine' }));
  expect(await settle({ name: 'Engine', ...priced(70) })).toEqual(['PATCH /api/products/1']);
  expect(screen.queryByText(text('product.saved'))).toBeNull();
});

it('is told as saved where its name was, though the price stays as it is saved', async () => {
  api.mockResolvedValueOnce({ ...product, version: 2, name: 'Pump' });
  api.mockRejectedValueOnce(theirs(3, { name: 'Pump', productsVariation: [{ ...variation, version: 2, unitPrice: 80 }] }));
  expect(await settle(priced(80))).toEqual(['PATCH /api/products/1', 'PATCH /api/products/inventories/1']);
  expect(await screen.findByText(text('product.saved'))).toBeTruthy();
});
