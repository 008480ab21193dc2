import { PINCODE_LENGTH, text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { PincodeForm } from './PincodeForm';

const getOne = jest.fn(async (_resource: string, { id }: { id: number }) => ({
  data: { id, name: 'Pune', state: { id: 3, name: 'Maharashtra' } },
}));

/** The field for the digits, of the form at that address. */
async function open(path: string, record?: { id: number; cityId: number }): Promise<HTMLInputElement> {
  const element = (
    <AdminContext dataProvider={{ getOne } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="pincodes">
        <RecordContextProvider value={record}>
          <Form>
            <PincodeForm />
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />);
  return (await screen.findAllByRole<HTMLInputElement>('textbox'))[0]!;
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it('takes a pincode as many write it, and cuts none that is too long', async () => {
  const field = await open('/');
  type(field, '641 001');
  expect(field.value).toBe('641001');
  type(field, '6410012');
  expect([field.maxLength, field.value]).toEqual([-1, '6410012']);
  expect(screen.getByText(new RegExp(text('form.characters', { count: PINCODE_LENGTH + 1, max: PINCODE_LENGTH })))).toBeTruthy();
});

it.each([
  ['a new one', '/pincodes/create/5', undefined, 5],
  ['one that is there', '/pincodes/9', { id: 9, cityId: 7 }, 7],
])('warns where %s is of another postal zone than its state', async (_, path, record, cityId) => {
  getOne.mockClear();
  const field = await open(path, record);
  const warning = () => screen.queryByText(text('pincode.zone', { state: 'Maharashtra', zones: '4' }));
  type(field, '110001');
  await waitFor(() => expect(warning()).not.toBeNull());
  expect(getOne).toHaveBeenCalledWith('cities', expect.objectContaining({ id: cityId, meta: { join: ['state'] } }));
  for (const fitting of ['411001', '11000', '900056', '']) {
    type(field, fitting);
    await waitFor(() => expect(warning()).toBeNull());
    type(field, '641 001');
    await waitFor(() => expect(warning()).not.toBeNull());
  }
});

it('says that a stored one is made deliverable by whoever may switch it', async () => {
  await open('/pincodes/9', { id: 9, cityId: 7 });
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect(screen.getByText(text('form.toggle.barred'))).toBeTruthy();
});
