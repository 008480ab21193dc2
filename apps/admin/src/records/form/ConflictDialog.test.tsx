import { fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { ConflictDialog } from './ConflictDialog';

const opened = { id: 1, version: 1, name: 'Old', description: 'old', enabled: true };
const theirs = {
  ...opened,
  version: 2,
  description: 'theirs',
  enabled: false,
  updatedByName: 'Meera',
  updatedTimestamp: '2026-01-01T00:00:00Z',
};
const mine = { ...opened, name: 'Mine', description: 'mine' };

it('shows who changed what, asks for what both changed, and answers the chosen values alone', () => {
  const onChoose = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ConflictDialog resource="brands" opened={opened} mine={mine} theirs={theirs} onChoose={onChoose} onDiscard={jest.fn()} />
      </AdminContext>
    </MemoryRouter>,
  );
  const row = (field: string) => within(screen.getByRole('radiogroup', { name: `Choose a value for ${field}` }));
  const chosen = (field: string) =>
    row(field).queryByRole<HTMLInputElement>('radio', { checked: true })?.getAttribute('aria-label');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save my choice' });

  expect(screen.getByText(/Meera changed this record/)).toBeTruthy();
  expect([chosen('Name'), chosen('Enabled'), chosen('Description')]).toEqual(['Yours', 'Saved now', undefined]);
  expect(save.disabled).toBe(true);
  fireEvent.click(row('Description').getByRole('radio', { name: 'Yours' }));
  fireEvent.click(save);
  expect(onChoose).toHaveBeenCalledWith({ name: 'Mine', description: 'mine', enabled: false });
});
