import { brand, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, Notification, ResourceContextProvider, testDataProvider, TextInput } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { RecordForm } from './RecordForm';
import { StepForm } from './StepForm';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const stale = new HttpError('Somebody else changed it', 412, { current: { id: 7, version: 2 } });
const plain = (
  <RecordForm contract={brand}>
    <TextInput source="name" />
  </RecordForm>
);
const named = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await named(name));

/** A form whose save is on its way while its person is asked whether they leave for the users; answers how to answer the save. */
async function leaving(form = (_save: () => Promise<void>) => plain) {
  let take = () => {};
  let refuse = (_: Error) => {};
  const write = new Promise<{ data: { id: number } }>((resolve, reject) => {
    take = () => resolve({ data: { id: 7 } });
    refuse = reject;
  });
  const around = (
    <AdminContext dataProvider={testDataProvider({ create: (() => write) as never })} i18nProvider={i18nProvider}>
      <Outlet />
      <Notification />
    </AdminContext>
  );
  const opened = <ResourceContextProvider value="brands">{form(() => write.then(() => undefined))}</ResourceContextProvider>;
  const children = [
    { path: '/brands/create', element: opened },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: around, children }], { initialEntries: ['/brands/create'] });
  render(<RouterProvider router={router} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Texmo' } });
  await press('Save');
  await waitFor(async () => expect((await named('Save')).getAttribute('aria-busy')).toBe('true'));
  await act(() => router.navigate('/users'));
  await screen.findByRole('alertdialog', { name: text('unsaved.sending.title') });
  const at = () => router.state.location.pathname;
  expect(at()).toBe('/brands/create');
  return { take: () => act(async () => take()), refuse: (why: Error) => act(async () => refuse(why)), at };
}

it('leaves whoever left while it was being saved where they went, and tells them that it worked', async () => {
  const { take, at } = await leaving();
  await press(text('unsaved.sending.leave'));
  await waitFor(() => expect(at()).toBe('/users'));
  await take();
  expect(await screen.findByText(text(brand.added))).toBeTruthy();
  expect(at()).toBe('/users');
});

it('leads whoever is still asked where they wanted to once it is saved: there is nothing to lose any more', async () => {
  const { take, at } = await leaving();
  await take();
  expect(await screen.findByText(text(brand.added))).toBeTruthy();
  await waitFor(() => expect(at()).toBe('/users'));
});

it('leads whoever stayed back to the list', async () => {
  const { take, at } = await leaving();
  await press(text('unsaved.stay'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await take();
  await waitFor(() => expect(at()).toBe('/brands'));
});

it('asks in other words once it is refused: what was typed is lost then', async () => {
  const { refuse } = await leaving();
  await refuse(new HttpError('Not now', 409, { errors: {} }));
  expect(await screen.findByRole('alertdialog', { name: text('unsaved.title') })).toBeTruthy();
});

it('tells whoever left that somebody else changed it meanwhile', async () => {
  const { refuse, at } = await leaving();
  await press(text('unsaved.sending.leave'));
  await waitFor(() => expect(at()).toBe('/users'));
  await refuse(stale);
  expect(await screen.findByText(text('form.left.refused', { reason: stale.message }))).toBeTruthy();
});

it('tells so of a step of a form, too', async () => {
  const onStale = jest.fn();
  const { refuse, at } = await leaving((save) => (
    <StepForm values={{ name: '' }} save={save} saved="Saved" onStale={onStale} isNew>
      <TextInput source="name" />
    </StepForm>
  ));
  await press(text('unsaved.sending.leave'));
  await waitFor(() => expect(at()).toBe('/users'));
  await refuse(stale);
  expect(await screen.findByText(text('editor.failed', { reason: stale.message }))).toBeTruthy();
  expect(onStale).not.toHaveBeenCalled();
});
