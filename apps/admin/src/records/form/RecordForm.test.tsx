import { brand } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, Notification, ResourceContextProvider, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { RecordForm } from './RecordForm';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const refused = (errors: Record<string, string>) => new HttpError(Object.values(errors)[0]!, 409, { errors });

/** A form of a new brand that asks for its name alone. */
function open(create: () => Promise<unknown>): () => void {
  const page = (
    <AdminContext dataProvider={{ create } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="brands">
        <RecordForm contract={brand}>
          <TextInput source="name" />
        </RecordForm>
      </ResourceContextProvider>
      <Notification />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  fireEvent.change(document.querySelector('[name=name]')!, { target: { value: 'Texmo' } });
  return () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('tells a refusal at a field that it does not show, and sends the next Save', async () => {
  const create = jest.fn().mockRejectedValue(refused({ image: 'This file is no longer stored' }));
  const press = open(create);
  press();
  expect(await screen.findByText('This file is no longer stored')).toBeTruthy();
  press();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

it('leaves a refusal at its own field there, and tells what else was refused', async () => {
  const create = jest.fn().mockRejectedValue(refused({ name: 'Name already exists', image: 'This file is no longer stored' }));
  open(create)();
  expect(await screen.findByText('Name already exists')).toBeTruthy();
  expect(await screen.findByText('This file is no longer stored')).toBeTruthy();
});
