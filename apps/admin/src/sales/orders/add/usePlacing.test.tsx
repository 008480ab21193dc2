import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { exchange, refusal } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { usePlacing } from './usePlacing';

jest.mock('../../../data/httpClient', () => ({ ...jest.requireActual('../../../data/httpClient'), exchange: jest.fn() }));

it('tells all that stands against an order, each thing once, also where one field has several', async () => {
  const details = ['It is disabled', 'It is over', 'It is over'].map((message) => ({ field: 'couponCode', message }));
  (exchange as jest.Mock).mockRejectedValueOnce(refusal(409, { message: 'It is disabled', details }, 'Conflict'));
  const wrapper = ({ children }: { children: ReactNode }) => <AdminContext i18nProvider={i18nProvider}>{children}</AdminContext>;
  const { result } = renderHook(usePlacing, { wrapper });
  await act(() => result.current.place({}));
  expect(result.current.refused?.reasons).toEqual(['It is disabled', 'It is over']);
});
