import { IMPORT_STATES, text, type ProductImport } from '@impeller/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { follow } from '../../data/events';
import { exchange } from '../../data/httpClient';
import { upload } from '../../data/upload';
import { ImportScreen } from './ImportScreen';

jest.mock('../../data/events', () => ({ follow: jest.fn(() => () => {}) }));
jest.mock('../../data/httpClient');
jest.mock('../../data/upload');
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext>
        <ImportScreen />
      </AdminContext>
    </MemoryRouter>,
  );
const show = async (status: ProductImport['status'], address = '/product/import') => {
  const current = { id: 7, fileName: 'pumps.zip', status, total: null, warnings: [], createdTimestamp: '2026-01-01T00:00:00Z' };
  jest
    .mocked(exchange)
    .mockImplementation((_, url) => Promise.resolve(url.includes('?') ? { data: [current], total: 1 } : current) as never);
  const opened = open(address);
  await screen.findByRole('region', { name: 'pumps.zip' });
  await act(async () => {}); // the earlier ones
  return opened;
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]');

it.each(IMPORT_STATES)('takes another archive beside one that is %s', async (status) => {
  await show(status);
  await press('New import');
  expect(fileInput()).toBeTruthy();
  await press('Back to the last import');
  expect(screen.getByRole('region', { name: 'pumps.zip' })).toBeTruthy();
});

it.each([
  ['the latest one is through', 'done', '', true],
  ['the latest one failed', 'failed', '', true],
  ['the latest one waits for somebody', 'ready', '', false],
  ['one is asked for by its id', 'done', '?id=7', false],
] as const)('has room for the next archive: %s', async (_, status, query, hasRoom) => {
  await show(status, `/product/import${query}`);
  expect(fileInput() !== null).toBe(hasRoom);
});

it('shows among the earlier ones how the last import goes on while another archive is chosen', async () => {
  await show('processing');
  await press('New import');
  expect(await screen.findByText(text('imports.status.processing'))).toBeTruthy();
  const done = { id: 7, version: 2, fileName: 'pumps.zip', status: 'done', total: 1, createdTimestamp: '2026-01-01T00:00:00Z' };
  jest.mocked(exchange).mockResolvedValue({ data: [done], total: 1 });
  const say = jest.mocked(follow).mock.lastCall![1] as (state: unknown) => void;
  await act(async () => say(done));
  expect(await screen.findByText(text('imports.status.done'))).toBeTruthy();
});

it('says that one file is the limit, of files that are chosen as of those that are dropped', async () => {
  await show('done');
  expect(fileInput()!.multiple).toBe(true);
  const files = ['a.zip', 'b.zip'].map((name) => new File(['x'], name));
  await act(async () => void fireEvent.change(fileInput()!, { target: { files } }));
  expect(screen.getByRole('alert').textContent).toBe(text('import.file.count'));
});

it('stays with the last import once one went back to it, though the upload that was left ends', async () => {
  let end!: (started: ProductImport) => void;
  jest.mocked(upload).mockReturnValueOnce(new Promise((resolve) => (end = resolve as typeof end)));
  await show('ready');
  await press('New import');
  const files = [new File(['x'], 'motors.zip')];
  await act(async () => void fireEvent.change(fileInput()!, { target: { files } }));
  await press('Back to the last import');
  await act(async () => end({ id: 8, fileName: 'motors.zip', status: 'checking', total: null, warnings: [] } as never));
  expect(upload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('region', { name: 'pumps.zip' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'motors.zip' })).toBeNull();
});

it('keeps to the later import when something is still said of the one before', async () => {
  await show('ready');
  const say = jest.mocked(follow).mock.lastCall![1] as (state: ProductImport) => void;
  const one = (id: number, fileName: string) =>
    ({
      id,
      fileName,
      status: 'ready',
      total: null,
      warnings: [],
      createdTimestamp: '2026-01-01T00:00:00Z',
    }) as unknown as ProductImport;
  await act(async () => say(one(8, 'motors.zip')));
  await act(async () => say(one(7, 'pumps.zip')));
  expect(screen.getByRole('region', { name: 'motors.zip' })).toBeTruthy();
});

it('lets the earlier imports that could not be read be tried again', async () => {
  let hasFailed = false;
  const earlier = { id: 6, fileName: 'motors.zip', status: 'done', total: 1, createdTimestamp: '2026-01-01T00:00:00Z' };
  jest.mocked(exchange).mockImplementation((_, url) => {
    if (url.endsWith('limit=1')) return Promise.resolve({ data: [], total: 0 }) as never;
    if (hasFailed) return Promise.resolve({ data: [earlier], total: 1 }) as never;
    hasFailed = true;
    return Promise.reject(new Error('Network error!'));
  });
  open('/product/import');
  expect((await screen.findByRole('alert')).textContent).toContain('Network error!');
  await press('Retry');
  expect(await screen.findByRole('link', { name: 'motors.zip' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks before the tab is closed while an archive is on its way, of whoever has left the screen as well', async () => {
  let arrive = (_: ProductImport) => {};
  jest.mocked(upload).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve as never)));
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = await show('done');
  expect(isHeld()).toBe(false);
  await act(async () => void fireEvent.change(fileInput()!, { target: { files: [new File(['x'], 'a.zip')] } }));
  expect(isHeld()).toBe(true);
  unmount();
  expect(isHeld()).toBe(true);
  await act(async () => arrive({ id: 8 } as ProductImport));
  expect(isHeld()).toBe(false);
});

it('begins no second upload with what is dropped beside the first, which can be cancelled still; then the next one is taken', async () => {
  const cancelled = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
  jest.mocked(upload).mockClear();
  jest.mocked(upload).mockImplementation((_url, _file, { signal } = {}) => cancelled(signal!));
  await show('done');
  const drop = (name: string) => {
    const area = fileInput()!.previousElementSibling!;
    return act(async () => void fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], name)] } }));
  };
  const sent = () => jest.mocked(upload).mock.calls.map(([, file]) => file.name);
  await drop('a.zip');
  await drop('b.zip');
  expect(sent()).toEqual(['a.zip']);
  expect(screen.getByRole('alert').textContent).toBe(text('import.file.count'));
  expect(screen.getByRole('progressbar', { name: /a\.zip/ })).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('progressbar', { name: /\.zip/ })).toBeNull();
  await drop('c.zip');
  expect(sent()).toEqual(['a.zip', 'c.zip']);
  expect(screen.queryByRole('alert')).toBeNull();
});
