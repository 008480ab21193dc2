import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import type { ProductRecord } from '../productRecord';
import { AttributesStep } from './AttributesStep';

const product = { id: 7, version: 1, attributes: [] } as unknown as ProductRecord;
jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));

it('Enter saves nothing without the attribute that is typed and not picked', async () => {
  const voltage = { id: 3, name: 'Voltage' };
  const getList = async () => ({ data: [voltage] as never, total: 1 });
  const element = (
    <AdminContext dataProvider={testDataProvider({ getList, getMany: async () => ({ data: [] }) })} i18nProvider={i18nProvider}>
      <AttributesStep product={product} refresh={async () => undefined} onType={() => undefined} buttons={null} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const input = await screen.findByLabelText(text('editor.attributes'));
  // A browser that is not told to let it be submits.
  const submits = () => fireEvent.keyDown(input, { key: 'Enter' });
  expect(submits()).toBe(true);
  fireEvent.change(input, { target: { value: 'Volt' } });
  expect(submits()).toBe(false);
});
