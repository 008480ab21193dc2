import { download } from './download';

/** A file that comes once `arrive` is called, unless it is broken off before. */
function api() {
  const file = { arrive: () => undefined as void, breakOff: () => undefined as void };
  const blob = new Promise<Blob>((resolve, reject) => {
    file.arrive = () => resolve(new Blob(['rows']));
    file.breakOff = () => reject(new TypeError('network error'));
  });
  globalThis.fetch = async (_, init) => {
    init?.signal?.addEventListener('abort', file.breakOff);
    return { ok: true, status: 200, headers: new Headers(), blob: () => blob } as unknown as Response;
  };
  return file;
}

const saved = jest.fn();
beforeAll(() => {
  // What browsers have and jsdom has not.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});
beforeEach(() => saved.mockReset());
afterEach(() => jest.useRealTimers());

it('a file may take longer than a call until it is answered', async () => {
  jest.useFakeTimers();
  const file = api();
  const downloaded = download('/api/exports/1/files/1', 'export');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  file.arrive();
  await downloaded;
  expect(saved).toHaveBeenCalledTimes(1);
});

it('a file that breaks off says Network error!, and none is saved', async () => {
  const file = api();
  const downloaded = download('/api/exports/1/files/1', 'export');
  file.breakOff();
  await expect(downloaded).rejects.toMatchObject({ message: 'Network error!', status: 0 });
  expect(saved).not.toHaveBeenCalled();
});
