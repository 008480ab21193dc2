import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { SavedViews } from './SavedViews';

function show(send = jest.fn()) {
  const list = { resource: 'brands', filterValues: {}, sort: { field: 'id', order: 'ASC' }, perPage: 10 };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ListContextProvider value={list as never}>
          <form onSubmit={send}>
            <SavedViews />
          </form>
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}
const open = () => fireEvent.click(screen.getByText(text('list.views')));

it("saves a view without sending the filters' form around", async () => {
  const send = jest.fn();
  show(send);
  open();
  fireEvent.change(screen.getByLabelText(text('list.views.name')), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: text('form.save') }));
  open();
  expect(await screen.findByText('Mine')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('says that views outlast Log Out, which forgets the filters themselves', () => {
  show();
  open();
  expect(screen.getByText(text('list.views.kept'))).toBeTruthy();
});
