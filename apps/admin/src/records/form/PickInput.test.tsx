import { brand } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { PickInput } from './PickInput';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const texmo = { id: 3, name: 'Texmo' };

it('Enter saves nothing without what is typed and not picked, as while its choices are asked for', async () => {
  const getList = jest.fn().mockReturnValue(new Promise(() => undefined));
  getList.mockResolvedValueOnce({ data: [texmo], total: 1 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList, getMany: async () => ({ data: [texmo] as never }) })}>
        <Form>
          <PickInput source="brandId" of={brand} />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  const input = await screen.findByRole<HTMLInputElement>('combobox');
  // A browser that is not told to let it be submits.
  const submits = () => fireEvent.keyDown(input, { key: 'Enter' });
  expect(submits()).toBe(true);
  fireEvent.change(input, { target: { value: 'Tex' } });
  expect(submits()).toBe(false);
  fireEvent.click(await screen.findByRole('option', { name: 'Texmo' }));
  expect(input.value).toBe('Texmo');
  expect(submits()).toBe(true);
  fireEvent.change(input, { target: { value: 'Texmo P' } });
  expect(submits()).toBe(false);
  fireEvent.change(input, { target: { value: '' } });
  expect(submits()).toBe(true);
});
