import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, Notification, type RaRecord } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { StepConflict } from './StepConflict';
import { useStep } from './useStep';

const seen: RaRecord = { id: 1, version: 1 };
const theirs = { ...seen, version: 2, updatedByName: 'Meera', updatedTimestamp: '2026-01-01T00:00:00Z' };

const Step = (props: { refresh: () => Promise<void>; write: () => Promise<unknown> }) => {
  const { onStale, stale } = useStep<RaRecord>({ ...props, seen, whole: (current) => Promise.resolve(current), saved: 'Saved' });
  const refusal = new HttpError('Changed meanwhile', 412, { current: theirs });
  return (
    <>
      <button onClick={() => void onStale(refusal, { links: [1] })}>Refuse</button>
      <StepConflict stale={stale} ofTheirs={() => 'theirs'} ofMine={() => 'mine'} />
    </>
  );
};

it('saves mine over it once, and closes when the record is read anew: the form around starts anew then', async () => {
  const answers: (() => void)[] = [];
  const later = () => new Promise<void>((resolve) => answers.push(resolve));
  const [refresh, write] = [jest.fn(later), jest.fn(later)];
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Step refresh={refresh} write={write} />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const overwrite = await screen.findByRole('button', { name: 'Save mine over it' });
  for (const button of [overwrite, overwrite, screen.getByRole('button', { name: 'Load what is saved' })])
    fireEvent.click(button);
  expect([write.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
  await act(async () => answers.shift()?.());
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(async () => answers.shift()?.());
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(write).toHaveBeenCalledTimes(1);
});

it.each([
  ['is told as saved', {}, 1],
  ['is not, where all of it was there already', false, 0],
])('what is settled %s', async (_, answer, told) => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Step refresh={async () => undefined} write={async () => answer} />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const overwrite = await screen.findByRole('button', { name: 'Save mine over it' });
  await act(async () => void fireEvent.click(overwrite));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryAllByText('Saved')).toHaveLength(told);
});
