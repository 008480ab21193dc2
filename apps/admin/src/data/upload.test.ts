import { refresh } from './session';
import { upload } from './upload';

jest.mock('./session', () => ({
  accessToken: () => 'token',
  isLapsed: () => false,
  lapse: jest.fn(),
  refresh: jest.fn(),
  stillThisSession: () => () => true,
}));

/** Uploads that were sent: the API finds the session of every first one run out. */
let sent: number;
let answered: string;
class Sent {
  readonly upload = {};
  onload = (): void => undefined;
  status = 0;
  responseText = answered;
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  abort = (): void => undefined;
  send(): void {
    sent += 1;
    this.status = sent === 1 ? 401 : 201;
    this.onload();
  }
}
const file = new File(['x'], 'pump.png');
const browsers = globalThis.XMLHttpRequest;

beforeEach(() => {
  sent = 0;
  answered = '{}';
  globalThis.XMLHttpRequest = Sent as never;
});
afterEach(() => void (globalThis.XMLHttpRequest = browsers));

it('what is called off while the session is renewed is not sent again', async () => {
  const stop = new AbortController();
  jest.mocked(refresh).mockImplementation(async () => (stop.abort(), true));
  await expect(upload('/api/files', file, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toBe(1);
});

it('what nobody calls off is sent again with the new session', async () => {
  jest.mocked(refresh).mockResolvedValue(true);
  await expect(upload('/api/files', file, { signal: new AbortController().signal })).resolves.toEqual({});
  expect(sent).toBe(2);
});

it("a proxy's page where it should say what became of the file is no answer", async () => {
  jest.mocked(refresh).mockResolvedValue(true);
  answered = '<html>';
  await expect(upload('/api/files', file)).rejects.toMatchObject({ message: 'Network error!', status: 0 });
});
