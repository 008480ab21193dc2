import type { JobQueue, JobsPage, QueuedJob } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { MailQueues } from './MailQueues';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));

const queue = (name: string, counts: Partial<JobQueue> = {}): JobQueue => ({
  ...{ name, failed: 0, running: 0, waiting: 0, delayed: 0, finished: 0, unclaimed: 0 },
  ...counts,
});
const job = (name: string, dueTimestamp: string) => ({ name, dueTimestamp }) as QueuedJob;
const sweep = job('sweep', '2026-11-23T05:00:00.000Z');

/** Shows the line over these queues; `delayed` are those that wait for their time, by queue. */
function show(queues: readonly JobQueue[], delayed: Record<string, JobsPage>) {
  jest.mocked(exchange).mockImplementation((_, path) => {
    const [, name] = /^\/api\/jobs\/([^?]+)\?state=delayed/.exec(path) ?? [];
    return Promise.resolve(name ? (delayed[name] ?? { data: [], total: 0 }) : queues) as never;
  });
  render(
    <MemoryRouter>
      <AdminContext>
        <MailQueues />
      </AdminContext>
    </MemoryRouter>,
  );
}

it('says how many mails wait, are being sent, are held until when, and failed', async () => {
  const queues = [
    queue('mail', { waiting: 1, running: 1 }),
    queue('customer-mail', { waiting: 2, unclaimed: 3, failed: 4 }),
    queue('exports', { waiting: 50, failed: 50 }),
  ];
  const later = job('order', '2026-11-23T04:40:00.000Z');
  const first = job('order', '2026-11-23T04:35:00.000Z');
  show(queues, { mail: { data: [sweep], total: 1 }, 'customer-mail': { data: [later, first], total: 2 } });
  expect(await screen.findByText(/6 waiting · 1 being sent · 2 held for another try until .*10:05/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '4 failed' }).getAttribute('href')).toContain('queue=customer-mail&state=failed');
});

it('names no moment where not all that are held are seen', async () => {
  const held = Array.from({ length: 20 }, () => job('order', '2026-11-23T04:35:00.000Z'));
  show([queue('customer-mail', { delayed: 30 })], { 'customer-mail': { data: held, total: 30 } });
  expect(await screen.findByText('Mails on their way: 30 held for another try')).toBeTruthy();
});

it('groups what is too long to be read at a glance', async () => {
  const held = Array.from({ length: 20 }, () => job('order', '2026-11-23T04:35:00.000Z'));
  const counts = { waiting: 12_500, running: 1_000, delayed: 120_000, failed: 2_500 };
  show([queue('customer-mail', counts)], { 'customer-mail': { data: held, total: 120_000 } });
  expect(await screen.findByText(/12,500 waiting · 1,000 being sent · 1,20,000 held/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '2,500 failed' })).toBeTruthy();
});

it('says that no mail is on its way, whatever else waits; not that none waits: without a mail server all do', async () => {
  show([queue('mail', { delayed: 1 }), queue('exports', { waiting: 9 })], { mail: { data: [sweep], total: 1 } });
  expect(await screen.findByText('No mail is on its way.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
