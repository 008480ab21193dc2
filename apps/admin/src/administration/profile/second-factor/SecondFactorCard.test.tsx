import { CODE, SESSION_ROUTES, text, type SecondFactorState, type SessionAdmin } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, HttpError, Notification, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { SecondFactorCard } from './SecondFactorCard';

jest.mock('../../../data/httpClient', () => ({ ...jest.requireActual('../../../data/httpClient'), exchange: jest.fn() }));

const OFF: SecondFactorState = { isOn: false, isDemanded: false, recoveryCodesLeft: 0 };
const ON: SecondFactorState = { isOn: true, isDemanded: false, recoveryCodesLeft: 10 };
const PATH = SESSION_ROUTES.secondFactor;
const LOST = new HttpError(text('network.error'), 0);

/** An API whose answers to `refused` are `error`; its second factor is as `then` says after that. */
function answering(refused: string, error: HttpError, then: SecondFactorState | HttpError): void {
  let state: SecondFactorState | HttpError = OFF;
  jest.mocked(exchange).mockImplementation(async (method, path) => {
    const asked = `${method} ${path}`;
    if (asked === `POST ${refused}`) {
      state = then;
      throw error;
    }
    if (asked === `POST ${PATH}`) return { secret: 'GEZDGNBV', uri: 'otpauth://totp/x' } as never;
    if (asked === `GET ${PATH}` && state instanceof HttpError) throw state;
    return (asked === `GET ${PATH}` ? state : {}) as never;
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, value: string) => fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });

/** Opens the card and its steps, and gives the password. */
async function setUp(): Promise<void> {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="admins">
          <SecondFactorCard admin={{ lacksSecondFactor: false } as SessionAdmin} />
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  await press(text('secondFactor.setUp'));
  await screen.findByRole('button', { name: text('secondFactor.next') });
  type('currentPassword', 'Turbine-Casing-42');
  await press(text('secondFactor.next'));
}

async function confirm(): Promise<void> {
  await screen.findByRole('button', { name: text('secondFactor.confirm') });
  type('code', '123456');
  await press(text('secondFactor.confirm'));
}

it.each([
  ['got lost', LOST],
  ['came from a proxy that had none', new HttpError('Bad Gateway', 502)],
  ['says that it is on', new HttpError(text('secondFactor.on'), 409)],
])('one is shown as on, with the way to new recovery codes, where the answer to switching it on %s', async (_, error) => {
  answering(`${PATH}/confirm`, error, ON);
  await setUp();
  await confirm();
  expect(await screen.findByText(text('secondFactor.isOn.already'))).toBeTruthy();
  expect(await screen.findByText(text('secondFactor.state.on'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text('secondFactor.codes.renew') })).toBeTruthy();
  expect(screen.queryByText(error.message)).toBeNull();
});

it('one that was found to be on when it was to be set up anew is shown as on', async () => {
  answering(PATH, new HttpError(text('secondFactor.on'), 409), ON);
  await setUp();
  expect(await screen.findByText(text('secondFactor.isOn.already'))).toBeTruthy();
  expect(await screen.findByText(text('secondFactor.state.on'))).toBeTruthy();
});

it.each([
  ['is not on', OFF],
  ['may be on, which nothing answers', LOST],
])('the code can be given again where nothing answers and it %s', async (_, then) => {
  answering(`${PATH}/confirm`, LOST, then);
  await setUp();
  await confirm();
  expect(await screen.findByText(text('network.error'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text('secondFactor.confirm') })).toBeTruthy();
  expect(screen.queryByText(text('secondFactor.isOn.already'))).toBeNull();
});

it('a code that is wrong is said to be, and nothing else is asked', async () => {
  const message = text('login.code.wrong');
  answering(`${PATH}/confirm`, new HttpError(message, 400, { errors: { code: message } }), OFF);
  await setUp();
  await confirm();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(jest.mocked(exchange).mock.lastCall).toEqual(['POST', `${PATH}/confirm`, { code: '123456' }]);
});

it('cuts no code in silence: one that is too long is said to be wrong, and not sent', async () => {
  jest.mocked(exchange).mockClear();
  answering(`${PATH}/confirm`, LOST, OFF);
  await setUp();
  await screen.findByRole('button', { name: text('secondFactor.confirm') });
  const field = document.querySelector<HTMLInputElement>('[name=code]')!;
  const long = ' 1 '.repeat(CODE.max);
  fireEvent.change(field, { target: { value: long } });
  expect([field.maxLength, field.value]).toEqual([-1, long]);
  await press(text('secondFactor.confirm'));
  expect(await screen.findByText(text('login.code.wrong'))).toBeTruthy();
  expect(jest.mocked(exchange).mock.calls.map(([, path]) => path)).not.toContain(`${PATH}/confirm`);
});
