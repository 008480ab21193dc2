import { text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { upload } from '../../../data/upload';
import { GalleryStep, type StoredImage } from './GalleryStep';

jest.mock('../../../data/upload');

type Owner = { id: number; images: StoredImage[] };
const images: StoredImage[] = [
  { id: 1, image: '/a', isCover: true, priority: 1 },
  { id: 2, image: '/b', isCover: false, priority: 2 },
  { id: 3, image: '/c', isCover: false, priority: 3 },
];
const imagesOf = (owner: Owner) => owner.images;

/** Opens the step; answers what is called with what it sends. */
function show(record: Owner) {
  const send = jest.fn().mockResolvedValue(undefined);
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <GalleryStep<Owner>
        record={record}
        imagesOf={imagesOf}
        whole={(current) => Promise.resolve(current)}
        send={send}
        upload={{ url: '/', field: 'image' }}
        refresh={() => Promise.resolve()}
      />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return send;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const tile = (place: number) => within(screen.getAllByRole('listitem')[place]!);

it('keeps what is done to the pictures while others are on their way', async () => {
  let arrive = (_: never) => {};
  jest.mocked(upload).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const record = { id: 1, images };
  const send = show(record);
  const input = document.querySelector('input[type=file]')!;
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'd.jpg')] } }));
  fireEvent.click(tile(1).getByRole('button', { name: 'Make it the cover: picture 2 of 3' }));
  fireEvent.click(tile(2).getByRole('button', { name: 'Delete the picture: picture 3 of 3' }));
  await act(async () => arrive({ url: '/d' } as never));
  await act(async () => void save());
  const sent = [
    { id: 1, image: '/a', isCover: false, priority: 1 },
    { id: 2, image: '/b', isCover: true, priority: 2 },
    { image: '/d', isCover: false, priority: 3 },
  ];
  expect(send).toHaveBeenCalledWith({ images: sent, removed: [{ id: 3 }] }, record);
});

it('whoever deletes a picture goes on at one that is left', async () => {
  show({ id: 1, images });
  const button = tile(1).getByRole('button', { name: /^Delete the picture/ });
  act(() => button.focus());
  await act(async () => void fireEvent.click(button));
  expect(screen.getAllByRole('listitem')[1]!.contains(document.activeElement)).toBe(true);
});

it('asks for a cover image where there is no picture at all, and leads to where one is chosen', async () => {
  const send = show({ id: 7, images: [] });
  save();
  expect(await screen.findByText('Upload cover image is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text('upload.choose')));
  expect(send).not.toHaveBeenCalled();
});

it('says no more of a refused file once the pictures are others', async () => {
  show({ id: 1, images });
  const input = document.querySelector('input[type=file]')!;
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt')] } }));
  expect(screen.getByText('file type not permitted!')).toBeTruthy();
  await act(async () => void fireEvent.click(tile(1).getByRole('button', { name: /^Delete the picture/ })));
  expect(screen.queryByText('file type not permitted!')).toBeNull();
});

it('saves the pictures that are there', async () => {
  const send = show({ id: 7, images: images.slice(0, 1) });
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Upload cover image is required')).toBeNull();
});

it('says where a picture is that a button moved, and each button whose it is', () => {
  show({ id: 1, images });
  const forward = (place: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Move it forward: picture ${place} of 3` }));
  const said = () => screen.getByText('The picture was put down at place 2 of 3.');
  forward(3);
  expect(said().closest('[role=status]')).toBeTruthy();
  const first = said();
  fireEvent.click(screen.getByRole('button', { name: 'Move it back: picture 1 of 3' }));
  expect(said()).not.toBe(first);
});

it('whoever moves a picture to the end keeps the focus at its button, which does no more', () => {
  show({ id: 1, images });
  const back = (place: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Move it back: picture ${place} of 3` });
  act(() => back(2).focus());
  fireEvent.click(back(2));
  expect([document.activeElement, back(3).disabled, back(3).getAttribute('aria-disabled')]).toEqual([back(3), false, 'true']);
  const said = screen.getByText('The picture was put down at place 3 of 3.');
  fireEvent.click(back(3));
  expect(screen.getByText('The picture was put down at place 3 of 3.')).toBe(said);
});
