import { SESSION_ROUTES, text } from '@impeller/contracts';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification, ResourceContextProvider, useNotificationContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { RecoveryCodesRenewal } from './RecoveryCodesRenewal';
import { useSecondFactorSteps } from './useSecondFactor';

jest.mock('../../../data/httpClient', () => ({ ...jest.requireActual('../../../data/httpClient'), exchange: jest.fn() }));

const Around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="admins">{children}</ResourceContextProvider>
    </AdminContext>
  </MemoryRouter>
);

/** Does what it is asked to, then nothing answers any more: who one is now cannot be read. */
const thenOffline = (answer: object) =>
  jest
    .mocked(exchange)
    .mockImplementation((_, path) =>
      path === SESSION_ROUTES.me ? Promise.reject(new HttpError(text('network.error'), 0)) : Promise.resolve(answer as never),
    );

it('switched off stays a success where what follows fails: that is told by itself', async () => {
  thenOffline({});
  const useHook = () => ({
    ...useSecondFactorSteps(),
    told: useNotificationContext().notifications.map(({ message }) => message),
  });
  const { result } = renderHook(useHook, { wrapper: Around });
  await act(async () => expect(await result.current.remove('Turbine-Casing-42', '123456')).toBeUndefined());
  expect(result.current.told).toEqual([text('secondFactor.isOff'), text('network.error')]);
});

it('recovery codes that were kept are done with, also offline', async () => {
  thenOffline({ recoveryCodes: ['AAAA-BBBB-CCCC'] });
  const done = jest.fn();
  render(
    <Around>
      <RecoveryCodesRenewal onCancel={() => undefined} onDone={done} />
      <Notification />
    </Around>,
  );
  const type = (name: string, value: string) =>
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });
  type('currentPassword', 'Turbine-Casing-42');
  type('code', '123456');
  fireEvent.click(screen.getByRole('button', { name: text('secondFactor.codes.renew') }));
  fireEvent.click(await screen.findByRole('button', { name: text('secondFactor.codes.kept') }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(await screen.findByText(text('network.error'))).toBeTruthy();
});
