import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { ImageInput } from './ImageInput';

it('says no more of a refused file once the picture is gone', async () => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="brands">
          <Form record={{ id: 1, image: '/a.png' }}>
            <ImageInput source="image" />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const files = [new File(['x'], 'notes.txt')];
  await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } }));
  expect(screen.getByRole('alert').textContent).toBe('file type not permitted!');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Remove/ })));
  expect(screen.queryByRole('alert')).toBeNull();
});
