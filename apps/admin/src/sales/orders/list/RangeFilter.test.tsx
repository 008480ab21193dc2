import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ListContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { RangeFilter } from './RangeFilter';
import { PLACED } from './status';

const Asked = () => <output>{useWatch({ name: PLACED })}</output>;
const list = { filterValues: {} } as Parameters<typeof ListContextProvider>[0]['value'];
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const state = () => [field('Placed from').value, field('Placed until').value, screen.getByRole('status').textContent];

it('leaves the other day alone while one is typed key by key, and lets it give way when that is left', () => {
  render(
    <MemoryRouter>
      <AdminContext>
        <ListContextProvider value={list}>
          <Form record={{ [PLACED]: '2026-11-05,2026-11-09' }}>
            <RangeFilter />
            <Asked />
          </Form>
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const until = field('Placed until');
  for (const value of ['0002-11-09', '0020-11-09', '0202-11-09']) {
    fireEvent.change(until, { target: { value } });
    expect(state()).toEqual(['2026-11-05', value, '2026-11-05,2026-11-09']);
  }
  fireEvent.change(until, { target: { value: '2025-11-09' } });
  expect(state()).toEqual(['2026-11-05', '2025-11-09', '2026-11-05,2026-11-09']);
  fireEvent.blur(until);
  expect(state()).toEqual(['2025-11-09', '2025-11-09', '2025-11-09,2025-11-09']);
  fireEvent.change(field('Placed from'), { target: { value: '' } });
  fireEvent.blur(field('Placed from'));
  expect(state()).toEqual(['', '2025-11-09', '2000-01-01,2025-11-09']);
  fireEvent.change(field('Placed from'), { target: { value: '2025-12-01' } });
  fireEvent.keyDown(field('Placed from'), { key: 'Enter' });
  expect(state()).toEqual(['2025-12-01', '2025-12-01', '2025-12-01,2025-12-01']);
});
