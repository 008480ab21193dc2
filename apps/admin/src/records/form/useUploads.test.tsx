import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { text, UPLOADS } from '@impeller/contracts';
import { AdminContext, Form, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { upload } from '../../data/upload';
import { SaveBar } from './SaveBar';
import { UnsavedGuard } from './UnsavedGuard';
import { useUploads } from './useUploads';

jest.mock('../../data/upload');

/** Uploads under way: each is ended by hand, or by a cancel. */
const sent: { name: string; arrive: () => Promise<void> }[] = [];
const taken: (readonly string[])[] = [];
beforeEach(() => {
  sent.length = 0;
  taken.length = 0;
  jest.mocked(upload).mockImplementation(
    (_, { name }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
        sent.push({ name, arrive: () => act(async () => resolve({ url: `/${name}` } as never)) });
      }),
  );
});

const file = (name: string) => new File(['x'], name);
const Input = () => {
  const { start, cancel, progress, errors } = useUploads({ rule: UPLOADS.image, url: '/', fills: 'images' });
  const { setValue } = useFormContext();
  const choose = (...names: string[]) => start(names.map(file), (urls) => taken.push(urls));
  return (
    <>
      <button type="button" onClick={() => choose('a.jpg', 'b.jpg')}>
        two
      </button>
      <button type="button" onClick={() => choose('c.jpg')}>
        one
      </button>
      <button type="button" onClick={() => choose('notes.txt')}>
        wrong
      </button>
      <button type="button" onClick={() => choose('notes.txt', 'd.jpg')}>
        wrong of two
      </button>
      <button type="button" onClick={() => start(['notes.txt', 'd.jpg'].map(file), ([url]) => setValue('images', url))}>
        fill and wrong
      </button>
      <button type="button" onClick={cancel}>
        stop
      </button>
      <output>{progress ?? 'at rest'}</output>
      {errors.map((error) => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
    </>
  );
};
const onUnsaved = jest.fn();
function show() {
  const page = (
    <AdminContext>
      <Form>
        <Input />
        <TextInput source="images" />
        <TextInput source="name" />
        <SaveBar />
        <UnsavedGuard isSaved={false} onUnsaved={onUnsaved} />
      </Form>
    </AdminContext>
  );
  const elsewhere = { path: '/elsewhere', element: 'elsewhere' };
  const router = createMemoryRouter([{ path: '/', element: page }, elsewhere]);
  render(<RouterProvider router={router} />);
  return router;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const names = () => sent.map(({ name }) => name);

it('takes what is chosen meanwhile after what is on its way, and each choice as a whole', async () => {
  show();
  await press('two');
  await press('one');
  expect(names()).toEqual(['a.jpg']);
  await sent[0]!.arrive();
  await sent[1]!.arrive();
  expect(taken).toEqual([['/a.jpg', '/b.jpg']]);
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await sent[2]!.arrive();
  expect(taken).toEqual([['/a.jpg', '/b.jpg'], ['/c.jpg']]);
  await waitFor(() => expect(screen.getByText('at rest')).toBeTruthy());
});

it('stops all that was chosen, and keeps what had arrived', async () => {
  show();
  await press('two');
  await press('one');
  await sent[0]!.arrive();
  await press('stop');
  await waitFor(() => expect(screen.getByText('at rest')).toBeTruthy());
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
  expect(taken).toEqual([['/a.jpg']]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('holds Save back, with the reason, until the last file has arrived', async () => {
  show();
  expect(save().disabled).toBe(false);
  await press('two');
  await sent[0]!.arrive();
  expect(save().disabled).toBe(true);
  expect(screen.getByText('Uploading; it can be saved in a moment')).toBeTruthy();
  await sent[1]!.arrive();
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(screen.getByText('Nothing to save')).toBeTruthy();
});

/** Whether the browser would ask before this tab is closed. */
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the form is left while a file is on its way, and takes the file for nothing that is typed', async () => {
  const router = show();
  expect(isGuarded()).toBe(false);
  await press('one');
  expect(isGuarded()).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(text('unsaved.title'))).toBeTruthy();
  await press(text('unsaved.stay'));
  await sent[0]!.arrive();
  expect(taken).toEqual([['/c.jpg']]);
  await waitFor(() => expect(isGuarded()).toBe(false));
  expect(onUnsaved).not.toHaveBeenCalledWith(true);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('elsewhere')).toBeTruthy();
});

const refused = () => screen.queryByRole('alert') !== null;
const type = (name: string) =>
  act(async () => void fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value: 'x' } }));

it.each([
  ['another is on its way', () => press('one')],
  ['the input holds something else', () => type('images')],
  ['the form is reset', async () => (await type('name'), await press('Reset'))],
  ['it is sent without it', async () => (await type('name'), await press('Save'))],
])('a refusal is of the past once %s', async (_, then) => {
  show();
  await press('wrong');
  expect(refused()).toBe(true);
  await then();
  await waitFor(() => expect(refused()).toBe(false));
});

it('a refusal outlasts what is typed elsewhere, and what its own run puts into the input', async () => {
  show();
  await press('fill and wrong');
  await sent[0]!.arrive();
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=images]')!.value).toBe('/d.jpg'));
  await type('name');
  expect(refused()).toBe(true);
});

it('a refusal names its file only where several were chosen', async () => {
  show();
  await press('wrong');
  expect(screen.getByRole('alert').textContent).toBe('file type not permitted!');
  await press('wrong of two');
  await sent[0]!.arrive();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('notes.txt: file type not permitted!'));
});
