import { attributeValue, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { RecordScreen } from './RecordScreen';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

it('says of a form, not of a list, that what it belongs to could not be loaded', async () => {
  const at = '2030-01-01T00:00:00Z';
  const record = { id: 7, version: 1, attributeId: 3, createdTimestamp: at, updatedTimestamp: at };
  const getOne = (resource: string) =>
    resource === attributeValue.path ? Promise.resolve({ data: record }) : Promise.reject(new Error('Not now'));
  const element = (
    <AdminContext dataProvider={testDataProvider({ getOne: getOne as never })} i18nProvider={i18nProvider}>
      <RecordScreen contract={attributeValue}>{null}</RecordScreen>
    </AdminContext>
  );
  const path = `/${attributeValue.path}/:id`;
  render(<RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [`/${attributeValue.path}/7`] })} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text('form.parent.failed'));
});
