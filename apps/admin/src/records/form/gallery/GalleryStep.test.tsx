import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { upload } from '../../../data/upload';
import { GalleryStep } from './GalleryStep';

jest.mock('../../../data/upload');

const record = {
  id: 1,
  images: [
    { id: 1, image: '/a', isCover: true, priority: 1 },
    { id: 2, image: '/b', isCover: false, priority: 2 },
    { id: 3, image: '/c', isCover: false, priority: 3 },
  ],
};
const imagesOf = ({ images }: typeof record) => images;
const send = jest.fn(() => Promise.resolve());
const show = () => {
  const step = (
    <GalleryStep<typeof record>
      record={record}
      imagesOf={imagesOf}
      whole={(one) => Promise.resolve(one)}
      send={send}
      upload={{ url: '/', field: 'image' }}
      refresh={() => Promise.resolve()}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <AdminContext>{step}</AdminContext> }])} />);
};
const tile = (place: number) => within(screen.getAllByRole('listitem')[place]!);

it('keeps what is done to the pictures while others are on their way', async () => {
  let arrive = (_: never) => {};
  jest.mocked(upload).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show();
  const input = document.querySelector('input[type=file]')!;
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'd.jpg')] } }));
  fireEvent.click(tile(1).getByRole('button', { name: 'Make it the cover' }));
  fireEvent.click(tile(2).getByRole('button', { name: 'Delete the picture' }));
  await act(async () => arrive({ url: '/d' } as never));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const images = [
    { id: 1, image: '/a', isCover: false, priority: 1 },
    { id: 2, image: '/b', isCover: true, priority: 2 },
    { image: '/d', isCover: false, priority: 3 },
  ];
  expect(send).toHaveBeenCalledWith({ images, removed: [{ id: 3 }] }, record);
});
