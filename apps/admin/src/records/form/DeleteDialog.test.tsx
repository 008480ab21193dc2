import { brand, text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { DeleteDialog } from './DeleteDialog';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
const api = exchange as jest.MockedFunction<() => Promise<unknown>>;
beforeEach(() => {
  api.mockReset();
  api.mockResolvedValue({ referrers: [{ resource: 'products', count: 2, goesAlong: false }] });
});

const opened = { id: 1, version: 1, name: 'Texmo', enabled: true };
const theirs = {
  ...opened,
  version: 2,
  name: 'Texmo Pumps',
  updatedByName: 'Meera',
  updatedTimestamp: '2026-01-01T00:00:00Z',
};

const Bare = ({ children }: { children: ReactNode }) => children;
const InForm = ({ children }: { children: ReactNode }) => <FormProvider {...useForm()}>{children}</FormProvider>;

/** Disables a brand that is used instead of deleting it; Meera has changed it meanwhile. */
async function disableStale(current: object = theirs, Around = Bare) {
  const update = jest
    .fn()
    .mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current }))
    .mockResolvedValue({ data: { ...theirs, version: 3, enabled: false } });
  const onDone = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ update } as never} i18nProvider={i18nProvider}>
        <Around>
          <DeleteDialog
            contract={brand}
            record={opened}
            name="Texmo"
            onConfirm={jest.fn()}
            onCancel={jest.fn()}
            onDone={onDone}
          />
        </Around>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: text('delete.disable') }));
  const dialog = within(await screen.findByRole('dialog', { name: text('conflict.title') }));
  expect(dialog.getByText(/^Meera changed this record/)).toBeTruthy();
  return { update, onDone, press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('what somebody changed meanwhile is disabled over what is saved, once that is chosen', async () => {
  const { update, onDone, press } = await disableStale();
  press(text('conflict.save'));
  expect(await screen.findByText(text('toggle.done'))).toBeTruthy();
  const [, { data, previousData }] = update.mock.calls[1]!;
  expect([data, previousData.version]).toEqual([{ enabled: false }, 2]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('is described by what comes of it', async () => {
  await disableStale();
  const help = text('delete.used.disable', { referrers: '2 products' });
  expect(screen.getByRole('alertdialog', { description: help, hidden: true })).toBeTruthy();
});

it.each([
  ['in a list reads what is saved', Bare, 2],
  ['in a form leaves what is typed there', InForm, 1],
])('one that is called off %s, and can be disabled still', async (_, Around, reads) => {
  const { update, onDone, press } = await disableStale(theirs, Around);
  press(text('shell.cancel'));
  await isClosed();
  await waitFor(() => expect(api).toHaveBeenCalledTimes(reads));
  expect([update.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(await screen.findByRole('button', { name: text('delete.disable') }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it('one that somebody has disabled already is done, without another change', async () => {
  const { update, onDone, press } = await disableStale({ ...theirs, enabled: false });
  press(text('conflict.save'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(text('toggle.done'))).toBeNull();
});
