import { PINCODE_LENGTH, text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { PincodeForm } from './PincodeForm';

it('takes a pincode as many write it, and cuts none that is too long', async () => {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="pincodes">
        <Form>
          <PincodeForm />
        </Form>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const field = (await screen.findAllByRole<HTMLInputElement>('textbox'))[0]!;
  fireEvent.change(field, { target: { value: '641 001' } });
  expect(field.value).toBe('641001');
  fireEvent.change(field, { target: { value: '6410012' } });
  expect([field.maxLength, field.value]).toEqual([-1, '6410012']);
  expect(screen.getByText(new RegExp(text('form.characters', { count: PINCODE_LENGTH + 1, max: PINCODE_LENGTH })))).toBeTruthy();
});
