import type { MailPreview } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { download } from '../../data/download';
import { exchange } from '../../data/httpClient';
import { MailPreviewCard } from './MailPreviewCard';

jest.mock('../../data/download', () => ({ download: jest.fn(() => Promise.resolve()) }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => false }));

const preview: MailPreview = {
  ...{ name: 'cancelled', subject: 'Your order', text: 'Dear Asha', html: '<p>Dear Asha</p>' },
  ...{ attachments: ['cn-26-27-000001.pdf'], orderReference: 'OD261122000001' },
};

function show(changes: Partial<MailPreview>, failure?: Error) {
  jest.mocked(exchange).mockResolvedValue({ ...preview, ...changes });
  if (failure) jest.mocked(exchange).mockRejectedValueOnce(failure);
  render(
    <MemoryRouter>
      <AdminContext>
        <MailPreviewCard template={{ name: 'cancelled', title: 'Cancelled', sentWhen: 'An order is cancelled.' }} />
      </AdminContext>
    </MemoryRouter>,
  );
}

it('names the papers that go with the mail, and opens each', async () => {
  show({});
  expect(await screen.findByText('With it goes:')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'cn-26-27-000001.pdf' }));
  const url = '/api/mail-templates/cancelled/attachments/cn-26-27-000001.pdf';
  await waitFor(() => expect(jest.mocked(download).mock.calls).toEqual([[url, 'cn-26-27-000001.pdf']]));
});

it('says nothing of papers where none go', async () => {
  show({ attachments: [] });
  await screen.findByText(/OD261122000001/);
  expect(screen.queryByText('With it goes:')).toBeNull();
});

it('lets a preview that could not be read be tried again', async () => {
  show({}, new Error('Network error!'));
  expect((await screen.findByRole('alert')).textContent).toContain('Network error!');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your order')).toBeTruthy();
  expect(screen.queryByText('Network error!')).toBeNull();
});
