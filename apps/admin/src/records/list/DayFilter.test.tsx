import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DayFilter } from './DayFilter';

const SOURCE = 'createdTimestamp||$gte';
/** Told of what is asked for. */
const ask = jest.fn<void, [unknown]>();
const asked = () => ask.mock.lastCall![0];
const Asked = () => {
  ask(useWatch({ name: SOURCE }));
  return null;
};

it('asks for a day once its year is typed whole, and shows what is typed until then', () => {
  const element = (
    <AdminContext>
      <Form>
        <DayFilter source={SOURCE} label="From" />
        <Asked />
      </Form>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  for (const day of ['0002-01-05', '0020-01-05', '0202-01-05']) {
    type(day);
    expect(field.value).toBe(day);
    expect(asked() || undefined).toBeUndefined();
  }
  type('2026-01-05');
  expect(asked()).toBe('2026-01-05');
  type('0001-01-05');
  fireEvent.blur(field);
  expect([asked(), field.value]).toEqual(['2026-01-05', '2026-01-05']);
  type('');
  expect([asked(), field.value]).toEqual([null, '']);
});
