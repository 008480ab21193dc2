import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { GalleryStep, type StoredImage } from './GalleryStep';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });

type Owner = { id: number; images: StoredImage[] };
const cover: StoredImage = { id: 1, image: '/api/files/a.jpg', isCover: true, priority: 1 };
const imagesOf = ({ images }: Owner) => images;

function saveWith(images: StoredImage[]) {
  const send = jest.fn().mockResolvedValue(undefined);
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <GalleryStep<Owner>
        record={{ id: 7, images }}
        imagesOf={imagesOf}
        whole={(current) => Promise.resolve(current)}
        send={send}
        upload={{ url: '/api/upload', field: 'image' }}
        refresh={async () => undefined}
      />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return send;
}

it('asks for a cover image where there is no picture at all', async () => {
  const send = saveWith([]);
  expect(await screen.findByText('Upload cover image is required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('saves the pictures that are there', async () => {
  const send = saveWith([cover]);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Upload cover image is required')).toBeNull();
});
