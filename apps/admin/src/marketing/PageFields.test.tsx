import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../data/httpClient';
import { i18nProvider } from '../data/i18nProvider';
import { ImageInput } from '../records/form/ImageInput';
import { PageFields } from './PageFields';

jest.mock('../data/httpClient');
beforeEach(() => void jest.mocked(exchange).mockResolvedValue({ url: null }));

/** Saves a notification in which that field is wrong. */
async function save(wrong: string): Promise<void> {
  const resolver = () => ({ values: {}, errors: { [wrong]: { type: 'wrong', message: 'Not like this' } } });
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="notifications">
        <Form resolver={resolver} defaultValues={{ image: null, page: 'Link', link: null }}>
          <ImageInput source="image" />
          <PageFields />
          <button type="submit">Save</button>
        </Form>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not like this');
}

it('a refused Save leads to a link', async () => {
  await save('link');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Link/)));
});

it('and to where a picture is chosen', async () => {
  await save('image');
  const button = screen.getByRole('button', { name: 'Choose a picture: Image' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Not like this');
});
