import { act, fireEvent, render, screen, within } from '@testing-library/react';
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
const sides = { resource: 'brands', opened, mine, theirs };
const priced = { id: 7, version: 1, unitPrice: 10, stockQuantity: 1 };

it('shows who changed what, asks for what both changed, and answers the chosen values alone', () => {
  const onChoose = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ConflictDialog
          {...sides}
          also={{
            resource: 'products-variations',
            opened: priced,
            mine: { unitPrice: 1_23_456, stockQuantity: 1_000 },
            theirs: { ...priced, unitPrice: 20 },
          }}
          onChoose={onChoose}
          onDiscard={jest.fn()}
        />
      </AdminContext>
    </MemoryRouter>,
  );
  const row = (field: string) => within(screen.getByRole('row', { name: `Choose a value for ${field}` }));
  const chosen = (field: string) =>
    ['Saved now', 'Yours'].find((side) => row(field).queryByRole('radio', { checked: true, name: new RegExp(side) }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save my choice' });

  expect(screen.getByText(/Meera changed this record/)).toBeTruthy();
  expect([chosen('Name'), chosen('Enabled'), chosen('Description')]).toEqual(['Yours', 'Saved now', undefined]);
  expect(save.disabled).toBe(true);
  fireEvent.click(row('Description').getByRole('radio', { name: 'Description Yours mine' }));
  expect(save.disabled).toBe(true);
  // An amount is one of money, a number only that.
  expect(row('Regular price').getByText('₹1,23,456.00')).toBeTruthy();
  expect(row('Regular price').getByText('₹20.00')).toBeTruthy();
  expect(row('Stock quantity').getByText('1000')).toBeTruthy();
  fireEvent.click(row('Regular price').getByRole('radio', { name: 'Regular price Saved now ₹20.00' }));
  fireEvent.click(save);
  expect(onChoose).toHaveBeenCalledWith(
    { name: 'Mine', description: 'mine', enabled: false },
    { unitPrice: 20, stockQuantity: 1_000 },
  );
});

it('what was chosen is sent once, and nothing else is pressed meanwhile', async () => {
  let answer = () => undefined as void;
  const onChoose = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const onDiscard = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ConflictDialog
          {...sides}
          mine={{ ...opened, name: 'Mine' }}
          onChoose={onChoose}
          onDiscard={onDiscard}
          onLoad={onDiscard}
        />
      </AdminContext>
    </MemoryRouter>,
  );
  const [save, ...others] = ['Save my choice', 'Load what is saved', 'Cancel'].map((name) =>
    screen.getByRole('button', { name }),
  );
  for (const button of [save!, save!, ...others]) fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect([onChoose.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  await act(async () => answer());
  expect(save!.matches(':disabled')).toBe(false);
});

it('breaks the name of a field within a word before it runs into a value', () => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ConflictDialog {...sides} onChoose={jest.fn()} onDiscard={jest.fn()} />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(getComputedStyle(screen.getByRole('rowheader', { name: 'Description' })).overflowWrap).toBe('anywhere');
});
