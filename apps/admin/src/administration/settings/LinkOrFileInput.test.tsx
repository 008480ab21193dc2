import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { LinkOrFileInput } from './LinkOrFileInput';

it('says no more of a refused file once there is another link', async () => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="settings">
          <Form record={{ id: 1, refundPolicy: 'https://a.example' }}>
            <LinkOrFileInput source="refundPolicy" />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const files = [new File(['x'], 'a.exe')];
  await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } }));
  expect(screen.getByRole('alert').textContent).toBe('file type not permitted!');
  await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'b.example' } }));
  expect(screen.queryByRole('alert')).toBeNull();
});
