import { text, type ProductImport } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { ImageLists } from './ImageLists';

jest.mock('../../data/httpClient');

const checked = { id: 7, status: 'ready', missingImages: 1, unusedImages: 0 } as ProductImport;
const lists = (current: ProductImport) => (
  <MemoryRouter>
    <AdminContext>
      <ImageLists current={current} />
    </AdminContext>
  </MemoryRouter>
);

it('a list of images that could not be read can be asked for again, and its error goes once it could', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new Error('Network error!')).mockRejectedValueOnce(new Error('Network error!'));
  const { rerender } = render(lists(checked));
  fireEvent.click(screen.getByRole('button', { name: 'Images that are missing (1)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Retry' });
  jest.mocked(exchange).mockResolvedValueOnce({ missing: ['gone.jpg'], unused: [] });
  rerender(lists({ ...checked, status: 'checking' }));
  rerender(lists(checked)); // after a check they are read anew
  expect(await screen.findByText('gone.jpg')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(jest.mocked(exchange)).toHaveBeenCalledTimes(3);
});

it.each([true, false])('names can be copied where there is a clipboard: %s', async (hasClipboard) => {
  if (hasClipboard) Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
  jest.mocked(exchange).mockResolvedValueOnce({ missing: ['gone.jpg'], unused: [] });
  render(lists(checked));
  fireEvent.click(screen.getByRole('button', { name: 'Images that are missing (1)' }));
  await screen.findByText('gone.jpg');
  expect(screen.queryAllByRole('button', { name: text('imports.images.copy') })).toHaveLength(hasClipboard ? 1 : 0);
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('counts stand in Indian grouping', async () => {
  jest.mocked(exchange).mockResolvedValueOnce({ missing: Array.from({ length: 1_000 }, (_, n) => `${n}.jpg`), unused: [] });
  render(lists({ ...checked, missingImages: 1_23_456 }));
  fireEvent.click(screen.getByRole('button', { name: 'Images that are missing (1,23,456)' }));
  expect(await screen.findByText('The first 1,000 of 1,23,456.')).toBeTruthy();
});
