import { INDIA_ID, text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider, SaveButton } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { StateForm } from './StateForm';

const save = jest.fn();
const warning = () => screen.queryByText(text('state.name.gst'));

/** The field for the name, of the form at that address. */
async function open(path: string, record?: { id: number; name: string; countryId: number }): Promise<HTMLInputElement> {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="states">
        <RecordContextProvider value={record}>
          <Form onSubmit={save}>
            <StateForm />
            <SaveButton />
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />);
  return screen.findByRole<HTMLInputElement>('textbox');
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it.each([
  ['a new one', `/states/create/${INDIA_ID}`, undefined],
  ['one that is there', '/states/9', { id: 9, name: 'Odisha', countryId: INDIA_ID }],
])('warns where GST knows no state of the name of %s', async (_, path, record) => {
  const field = await open(path, record);
  expect(warning()).toBeNull();
  for (const fitting of ['Odisha', ' orissa ', 'Or', '']) {
    type(field, 'Utkal');
    await waitFor(() => expect(warning()).not.toBeNull());
    type(field, fitting);
    await waitFor(() => expect(warning()).toBeNull());
  }
});

it('warns of a stored name at once, and saves it all the same', async () => {
  const field = await open('/states/9', { id: 9, name: 'Utkal', countryId: INDIA_ID });
  expect(warning()).not.toBeNull();
  type(field, 'Utkala');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Utkala' }));
});

it.each([
  ['a new one', `/states/create/${INDIA_ID + 1}`, undefined],
  ['one that is there', '/states/9', { id: 9, name: 'Hesse', countryId: INDIA_ID + 1 }],
])('says nothing of %s in another country', async (_, path, record) => {
  type(await open(path, record), 'Bavaria');
  expect(await screen.findByDisplayValue('Bavaria')).toBeTruthy();
  expect(warning()).toBeNull();
});
