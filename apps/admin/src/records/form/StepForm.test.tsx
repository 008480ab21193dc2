import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  HttpError,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  TextInput,
  type RaRecord,
} from 'react-admin';
import { useController } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { settled } from '../firstView';
import { StepForm } from './StepForm';

const Links = () => <>{useController({ name: 'links' }).field.value.length} links</>;
/** What leads to the records beside that one, or would. */
const neighbours = () => [...document.querySelectorAll('[aria-label$=" record"]')].map((one) => one.getAttribute('href'));
const refused = (errors: Record<string, string>, message = Object.values(errors)[0]) => new HttpError(message, 409, { errors });

const dataProvider = { getList: async () => ({ data: [{ id: 6 }, { id: 7 }, { id: 8 }], total: 3 }) };

/** A step with a text and what is no input, whose form holds more than it shows; of that record, where there is one. */
function open(save: () => Promise<void>, record?: RaRecord, isNew?: boolean) {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="products">
        <RecordContextProvider value={record}>
          <StepForm values={{ name: 'Jet', links: [1], status: 'Pending' }} save={save} saved="Saved" isNew={isNew}>
            <TextInput source="name" />
            <Links />
          </StepForm>
        </RecordContextProvider>
      </ResourceContextProvider>
      <Notification />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it.each(['link', 'status'])(
  'a refusal at %s, which no field of the step has, is told, and the next Save is sent',
  async (field) => {
    const save = jest
      .fn()
      .mockRejectedValueOnce(refused({ [field]: 'Used by 2 variations' }))
      .mockResolvedValue(undefined);
    const press = open(save);
    press();
    expect(await screen.findByText('Failed to save: Used by 2 variations')).toBeTruthy();
    press();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Failed to saved!')).toBeNull();
  },
);

it('a refusal at a field of the step, or within one, stands there; what else was refused is told', async () => {
  const save = jest
    .fn()
    .mockRejectedValueOnce(refused({ name: 'Taken', 'links.0.id': 'Gone', tax: 'Unknown tax' }))
    .mockResolvedValue(undefined);
  const press = open(save);
  press();
  expect(await screen.findByText('Taken')).toBeTruthy();
  expect(await screen.findByText('Failed to save: Unknown tax')).toBeTruthy();
  press();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

it('a refusal without a field is told', async () => {
  const press = open(() => Promise.reject(refused({}, 'Not now')));
  press();
  expect(await screen.findByText('Failed to save: Not now')).toBeTruthy();
});

it('what was saved is unsaved no more, also where the record is as it was; what is typed after it is', async () => {
  const press = open(() => Promise.resolve());
  const name = () => screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(name(), { target: { value: 'Jet ' } });
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  press();
  expect(await screen.findByText('Nothing to save')).toBeTruthy();
  fireEvent.change(name(), { target: { value: 'Jets' } });
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
});

it('takes nothing while it is on its way, and has the cursor where it was afterwards', async () => {
  let answer = () => undefined as void;
  open(() => new Promise<void>((resolve) => (answer = resolve)));
  const name = screen.getByRole('textbox');
  const isInert = () => name.closest('[inert]') !== null;
  fireEvent.change(name, { target: { value: 'Jets' } });
  expect(isInert()).toBe(false);
  act(() => name.focus());
  fireEvent.submit(name.closest('form')!);
  await waitFor(() => expect(isInert()).toBe(true));
  act(() => name.blur()); // as every browser does; jsdom knows nothing of it
  answer();
  await waitFor(() => expect(isInert()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('leads to the records beside its own, though what it holds is only a part of that', async () => {
  open(() => Promise.resolve(), { id: 7 });
  expect(await screen.findByRole('link', { name: 'Next record' })).toBeTruthy();
  expect(neighbours()).toEqual(['/products/6', '/products/8']);
});

it('leads nowhere from what does not exist yet', async () => {
  open(() => Promise.resolve(), { id: 7 }, true);
  await screen.findByText('Nothing to save');
  await settled;
  expect(neighbours()).toEqual([]);
});
