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

const LOST = new HttpError(text('network.error'), 0);
/** The steps whose own calls get no answer; whether it is on by then. */
function lost(isOn: boolean, error = LOST) {
  jest
    .mocked(exchange)
    .mockImplementation((method, path) =>
      method === 'POST' && path !== SESSION_ROUTES.me ? Promise.reject(error) : Promise.resolve({ isOn } as never),
    );
  const useHook = () => ({
    ...useSecondFactorSteps(),
    told: useNotificationContext().notifications.map(({ message }) => message),
  });
  return renderHook(useHook, { wrapper: Around }).result;
}

it.each([
  ['off', false, undefined, 'secondFactor.isOff'],
  ['on still', true, {}, 'network.error'],
] as const)('where the answer to switching it off got lost and it is %s, that is told', async (_, isOn, errors, told) => {
  const result = lost(isOn);
  await act(async () => expect(await result.current.remove('Turbine-Casing-42', '123456')).toEqual(errors));
  expect(result.current.told).toEqual([text(told)]);
});

it('where the answer with new recovery codes got lost it is told that the old ones may be void', async () => {
  const result = lost(true);
  const then = jest.fn();
  await act(async () => void (await result.current.renew('Turbine-Casing-42', '123456', then)));
  expect([result.current.told, then.mock.calls]).toEqual([[text('secondFactor.codes.unknown')], []]);
});

it('a fault of the API itself has undone the new codes, and is told as it is', async () => {
  const result = lost(true, new HttpError('Something went wrong', 500));
  await act(async () => void (await result.current.renew('Turbine-Casing-42', '123456', jest.fn())));
  expect(result.current.told).toEqual(['Something went wrong']);
});
