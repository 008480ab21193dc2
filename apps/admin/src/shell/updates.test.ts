import { CHECK_EVERY, keepUpToDate, watchForUpdates } from './updates';

const update = jest.fn(async () => undefined);
const registration = { waiting: null, update, addEventListener: jest.fn(), removeEventListener: jest.fn() };
const register = jest.fn();

beforeAll(() => {
  jest.useFakeTimers();
  const serviceWorker = { register, controller: null, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
});

it('registers the worker once, tries again where that failed, and looks for a new one every hour, prompt or not', async () => {
  register.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(registration);
  await expect(keepUpToDate()).rejects.toThrow('offline');
  await keepUpToDate();
  const stop = await watchForUpdates(jest.fn());
  expect(register.mock.calls).toEqual(Array(2).fill(['/service-worker.js', { updateViaCache: 'none' }]));
  jest.advanceTimersByTime(CHECK_EVERY);
  expect(update).toHaveBeenCalledTimes(1);
  stop();
  jest.advanceTimersByTime(CHECK_EVERY);
  expect(update).toHaveBeenCalledTimes(2);
});

it('offers a version that waits, and lets it take over', async () => {
  const postMessage = jest.fn();
  Object.assign(registration, { waiting: { postMessage } });
  Object.assign(navigator.serviceWorker, { controller: {} });
  const onReady = jest.fn();
  await watchForUpdates(onReady);
  onReady.mock.calls[0]?.[0]();
  expect(postMessage).toHaveBeenCalledWith('take over');
});
