import { DELIVERY_INSTRUCTIONS, overLong, text, TYPED_COUPON_CODE } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { PaymentFields } from './PaymentFields';
import { BLANK } from './wish';

it.each([
  ['couponCode', TYPED_COUPON_CODE],
  ['deliveryInstructions', DELIVERY_INSTRUCTIONS],
])('keeps all of a %s that is pasted, and sends none that is too long', async (source, limit) => {
  const { max } = limit;
  const long = 'X'.repeat(max + 1);
  const said = overLong(limit, long)!;
  const send = jest.fn();
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <Form record={BLANK} onSubmit={send} noValidate>
        <PaymentFields />
        <button type="submit">Place</button>
      </Form>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const place = await screen.findByRole('button', { name: 'Place' });
  const field = document.querySelector<HTMLInputElement>(`[name=${source}]`)!;
  fireEvent.change(field, { target: { value: long } });
  expect([field.maxLength, field.value]).toEqual([-1, long]);
  expect(screen.getByText(`${said} (${text('form.characters', { count: max + 1, max })})`)).toBeTruthy();
  fireEvent.click(place);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'X'.repeat(max) } });
  fireEvent.click(place);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
