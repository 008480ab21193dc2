import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { CategoryTree } from './CategoryTree';

jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
const jet = { id: 4, name: 'Jet', enabled: true, children: [] };
beforeEach(() => jest.mocked(exchange).mockResolvedValue([{ id: 3, name: 'Pumps', enabled: true, children: [jet] }]));

const open = async () => {
  render(
    <MemoryRouter>
      <AdminContext>
        <CategoryTree value={[]} onChange={jest.fn()} />
      </AdminContext>
    </MemoryRouter>,
  );
  return screen.findByRole('button', { name: 'Sub-categories of Pumps' });
};

it('says that no category is called like what was typed', async () => {
  await open();
  const said = screen.getByRole('status');
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('je');
  expect([said.textContent, screen.queryByText('Jet') !== null]).toEqual(['', true]);
  type('motor');
  expect([said.textContent, screen.queryByRole('checkbox')]).toEqual(['No category has this in its name.', null]);
});

it('says of a branch whether it is open, and promises no keys that it has not', async () => {
  const button = await open();
  const isExpanded = () => button.getAttribute('aria-expanded');
  expect(isExpanded()).toBe('false');
  fireEvent.click(button);
  expect([isExpanded(), screen.queryByText('Jet') !== null]).toEqual(['true', true]);
  expect(screen.queryByRole('tree')).toBeNull();
});

it('Enter in its search saves nothing of the form around, in which the category is not chosen yet', async () => {
  await open();
  // A browser that is not told to let it be submits.
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
});
