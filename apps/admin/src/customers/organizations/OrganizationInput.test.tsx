import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { OrganizationInput } from './OrganizationInput';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const data = [
  { id: 4, name: 'Annai Pumps', gstNumber: '27AAPFU0939F1ZV' },
  { id: 5, name: 'Annai Pumps', gstNumber: '33AAPFU0939F1Z2' },
];

it('tells organizations of one name apart by their GSTIN, and finds them by it', async () => {
  const getList = jest.fn().mockResolvedValue({ data, total: 2 });
  const getMany = async () => ({ data: [data[0]] as never });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList, getMany })}>
        <Form record={{ id: 1, organizationId: 4 }}>
          <OrganizationInput />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  const input = await screen.findByDisplayValue('Annai Pumps, 27AAPFU0939F1ZV');
  fireEvent.change(input, { target: { value: ' 33aapf ' } });
  const either = [{ name: { $contL: '33aapf' } }, { gstNumber: { $contL: '33aapf' } }];
  const q = { s: JSON.stringify({ enabled: true, $or: either }) };
  await waitFor(() => expect(getList.mock.lastCall![1].filter).toMatchObject({ q }));
  fireEvent.click(await screen.findByRole('option', { name: 'Annai Pumps, 33AAPFU0939F1Z2' }));
  await screen.findByDisplayValue('Annai Pumps, 33AAPFU0939F1Z2');
});
