import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { text } from '@impeller/contracts';
import { AdminContext, HttpError, Notification, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { EnabledSwitch } from './EnabledSwitch';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const held = jest.fn((_permission: string) => true);
jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => held(permission) }));

const opened = { id: 1, version: 1, name: 'Texmo', description: 'Pumps', enabled: true };
const theirs = {
  ...opened,
  version: 2,
  name: 'Texmo Pumps',
  updatedByName: 'Meera',
  updatedTimestamp: '2026-01-01T00:00:00Z',
};

/** Switches a brand that Meera has renamed meanwhile; answers the calls that change it. */
async function switchStale() {
  const update = jest
    .fn()
    .mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current: theirs }))
    .mockResolvedValue({ data: { ...theirs, version: 3, enabled: false } });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ update } as never} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="brands">
          <RecordContextProvider value={opened}>
            <EnabledSwitch />
          </RecordContextProvider>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(control());
  const dialog = within(await screen.findByRole('dialog'));
  return { update, press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })), dialog };
}
const control = () => screen.getByLabelText<HTMLInputElement>(/^Enabled: Texmo/);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each([
  ['brands:edit', true],
  ['brands:toggle', false],
])('whoever holds %s alone finds the switch closed: %s', (permission, isClosed) => {
  held.mockImplementation((asked) => asked === permission);
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="brands">
        <RecordContextProvider value={opened}>
          <EnabledSwitch />
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  expect(control().disabled).toBe(isClosed);
  held.mockImplementation(() => true);
});

it.each<[string, number]>([
  ['products', 1],
  ['users', 1],
  ['admins', 1],
  ['coupons', 1],
  ['campaigns', 1],
  ['notifications', 1],
  ['brands', 0],
])('of %s it asks first: %d', async (resource, questions) => {
  const update = jest.fn().mockResolvedValue({ data: { ...opened, version: 2, enabled: false } });
  render(
    <AdminContext dataProvider={{ update } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={resource}>
        <RecordContextProvider value={opened}>
          <EnabledSwitch />
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const toggle = screen.getByRole('switch');
  fireEvent.click(toggle);
  if (questions > 0) {
    const question = within(await screen.findByRole('alertdialog', { name: text('toggle.ask') }));
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: text('toggle.confirm') }));
  }
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
});

it('keeps the focus while it is written, and takes no second press', async () => {
  let answer = (_: { data: object }) => {};
  const update = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  render(
    <AdminContext dataProvider={{ update } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="brands">
        <RecordContextProvider value={opened}>
          <EnabledSwitch />
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  control().focus();
  fireEvent.click(control());
  await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(control());
  expect([control().disabled, document.activeElement]).toEqual([false, control()]);
  await act(async () => answer({ data: { ...opened, enabled: false } }));
  await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'));
  expect(update).toHaveBeenCalledTimes(1);
});

it('a switch of a stale record that is called off changes nothing, and says nothing of a change', async () => {
  const { update, press } = await switchStale();
  press('Cancel');
  await gone();
  expect(update).toHaveBeenCalledTimes(1);
  expect(control().checked).toBe(true);
  expect(screen.queryByText(text('toggle.done'))).toBeNull();
});

it('neither does one where all that is saved is chosen', async () => {
  const { update, press, dialog } = await switchStale();
  const enabled = within(dialog.getByRole('row', { name: text('conflict.choose', { field: 'Enabled' }) }));
  fireEvent.click(enabled.getByRole('radio', { name: /Saved now/ }));
  press('Save my choice');
  await gone();
  expect(update).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(text('toggle.done'))).toBeNull();
});

it('one that is chosen all the same is written over what is saved, and told', async () => {
  const { update, press } = await switchStale();
  press('Save my choice');
  expect(await screen.findByText(text('toggle.done'))).toBeTruthy();
  const [, { data, previousData }] = update.mock.calls[1]!;
  expect([data, previousData.version]).toEqual([{ enabled: false }, 2]);
});

it('is asked about until that is written, and anew where somebody was faster once more', async () => {
  const { update, press, dialog } = await switchStale();
  let refuse = (_: Error) => {};
  update.mockReset().mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  press('Save my choice');
  const save = dialog.getByRole('button', { name: 'Save my choice' });
  expect(save.getAttribute('aria-busy')).toBe('true');
  const now = { ...theirs, version: 3, description: 'Motors' };
  await act(async () => refuse(new HttpError('Changed meanwhile', 412, { current: now })));
  const anew = within(await screen.findByRole('dialog'));
  expect(anew.getByText('Motors')).toBeTruthy();
  update.mockResolvedValueOnce({ data: { ...now, version: 4, enabled: false } });
  fireEvent.click(anew.getByRole('button', { name: 'Save my choice' }));
  await gone();
  const [, { data, previousData }] = update.mock.calls[1]!;
  expect([data, previousData.version]).toEqual([{ enabled: false }, 3]);
});
