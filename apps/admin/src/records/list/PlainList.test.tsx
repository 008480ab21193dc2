import { brand, faq, flag, name, resource } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { sessionQueries } from '../../data/queries';
import { AsksContext } from './opening';
import { PlainList } from './PlainList';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
// Nothing has a width here.
jest.mock('./useOverflow', () => ({ useOverflow: () => ({ ref: undefined, isWider: false }) }));
afterEach(() => sessionQueries().clear());

const warranty = resource('warranties', {
  fields: () => ({ name: name('brand.name.required', { max: 80 }), isActive: flag() }),
});

/** Opens the list over one row, answers once it and the filters stand. */
async function open(list: typeof brand | typeof warranty): Promise<void> {
  const row = { id: 1, version: 1, name: 'Texmo', enabled: true, isActive: true };
  const dataProvider = { getList: async () => ({ data: [row], total: 1 }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider} queryClient={sessionQueries()}>
      <AsksContext value={{}}>
        <PlainList contract={list} />
      </AsksContext>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${list.path}`] })} />);
  await screen.findByText('Texmo');
  await screen.findByLabelText(/^Name/, {}, { timeout: 4_000 }); // once the first view has stood for a while
}
const found = () => [screen.queryAllByRole('switch').length, screen.queryAllByRole('combobox', { name: 'Enabled' }).length];

it('has a switch in each row and a filter by it', async () => {
  await open(brand);
  await screen.findByRole('combobox', { name: 'Enabled' });
  expect(found()).toEqual([1, 1]);
});

it('has neither where nothing is enabled or disabled: the API would know no such field', async () => {
  await open(warranty);
  expect(found()).toEqual([0, 0]);
});

it('is of no contract without a name: it would show none, and the API would know no such field to search by', () => {
  // @ts-expect-error -- questions have a title
  expect(<PlainList contract={faq} />).toBeDefined();
});
