import { product, STATUS_REASON, text } from '@impeller/contracts';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, HttpError, Notification, ResourceContextProvider, useGetList, useNotificationContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { newProduct } from './defaults';
import { NewProduct } from './NewProduct';
import { ProductEditor } from './ProductEditor';
import { RejectDialog } from './RejectDialog';

// Looking whether each control of a long form can be seen would take most of the time.
configure({ defaultHidden: true });

/** Milliseconds that a success stands here; in the store it is 2 s. */
const SUCCESS = 500;

let held: (permission: string) => boolean;
beforeEach(() => (held = () => true));
jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => held(permission) }));
jest.mock('../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../records/form/rich/RichTextInput', () => ({ RichTextInput: () => null }));
jest.mock('./steps/PriceFields', () => ({ PriceFields: () => 'Price and stock' }));
jest.mock('./steps/ClassificationFields', () => ({ ClassificationFields: () => null }));
const api = exchange as jest.MockedFunction<(method: string, url: string) => Promise<unknown>>;

const stored = {
  ...newProduct,
  ...{ id: 7, version: 1, name: 'Jet pump', status: 'Pending', tags: 'pump,jet', createdTimestamp: '2026-01-01T00:00:00Z' },
  ...{ categories: [{ id: 3, name: 'Pumps' }], attributes: [], productsVariation: [] },
  productsImage: [{ id: 1, image: '/api/files/a.jpg', isCover: true, priority: 1 }],
};
const change = { adminName: 'Asha', action: 'create', createdTimestamp: stored.createdTimestamp, changes: {} };
const getList = jest.fn(async (resource: string, _params: object) =>
  resource === 'audit-logs' ? { data: [{ ...change, id: 1 }], total: 11 } : { data: [], total: 0 },
);
const getOne = jest.fn(async () => ({ data: stored as object }));
const dataProvider = { getList, getMany: async () => ({ data: [] }), getOne };

async function open(screenOf: ReactNode) {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="products">{screenOf}</ResourceContextProvider>
      <Notification autoHideDuration={SUCCESS} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/products/:id', element }, { path: '*' }], { initialEntries: ['/products/7'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('combobox', { name: /^Product type/ });
  return router;
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function choose(type: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Product type/ }));
  fireEvent.click(await screen.findByRole('option', { name: type }));
}

it('a new product has Prev and Next, which says what Next waits for; its steps follow the chosen type', async () => {
  await open(<NewProduct />);
  expect(screen.getByText(/Price and stock/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
  press('Next');
  expect(await screen.findByText('Kindly save product before managing Category')).toBeTruthy();
  expect(tabs()).toEqual(['General', 'Category', 'Images']);
  await choose('Variable');
  await waitFor(() => expect(tabs()).toEqual(['General', 'Category', 'Images', 'Attributes', 'Variations']));
  await choose('Simple');
  await waitFor(() => expect(tabs()).toHaveLength(3));
});

it('a price that is refused of a new product is told for as long as an error is, and nothing after it', async () => {
  const ToCome = () => <i data-testid="to come">{useNotificationContext().notifications.map(({ message }) => message)}</i>;
  api.mockResolvedValueOnce({ id: 7, version: 1 }).mockRejectedValueOnce(new HttpError('Not now', 503));
  await open(
    <>
      <NewProduct />
      <ToCome />
    </>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Jet pump' } });
  press('Save');
  const toast = await screen.findByText('Failed to save: Not now');
  await new Promise((resolve) => setTimeout(resolve, 3 * SUCCESS));
  expect(toast.isConnected).toBe(true);
  expect(screen.getByTestId('to come').textContent).toBe('');
});

it('who may create but not edit prices nothing: that would be saved by an edit', async () => {
  held = (permission) => permission !== product.can('edit');
  api.mockReset().mockResolvedValueOnce({ id: 7, version: 1 });
  await open(<NewProduct />);
  expect(screen.queryByText(/Price and stock/)).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Jet pump' } });
  press('Save');
  await screen.findByText(text('product.saved'));
  expect(api.mock.calls.map(([method]) => method)).toEqual(['POST']);
});

it('a new product is shown to whoever went to the list before it was saved', async () => {
  const Listed = () => (useGetList('products', { meta: { isList: true } }), null);
  const asked = () => getList.mock.calls.filter(([, params]) => (params as { meta?: { isList?: boolean } }).meta?.isList).length;
  api.mockReset().mockResolvedValue({ id: 7, version: 1 });
  await open(
    <>
      <NewProduct />
      <Listed />
    </>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Jet pump' } });
  expect(asked()).toBe(1);
  press('Save');
  await waitFor(() => expect(asked()).toBe(2));
});

it('a variable product with one variation is asked as well before it is put aside', async () => {
  getOne.mockResolvedValueOnce({ data: { ...stored, productType: 'variable', productsVariation: [{ id: 1 }] } });
  await open(<ProductEditor />);
  await choose('Simple');
  const ask = await screen.findByRole('alertdialog', { name: text('editor.type.toSimple') });
  expect(ask.textContent).toContain(text('editor.type.toSimple.help', { variations: '1 variation' }));
});

it('offers no attribute that can have no values', async () => {
  getOne.mockResolvedValueOnce({ data: { ...stored, productType: 'variable' } });
  await open(<ProductEditor />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Attributes' }));
  await waitFor(() => expect(getList.mock.calls.map(([resource]) => resource)).toContain('attributes'));
  const asked = getList.mock.calls.find(([resource]) => resource === 'attributes')?.[1] as { filter: object };
  expect(asked.filter).toMatchObject({ enabled: true, isProtected: false });
});

it('a reason that is too long is counted and refused, not cut off', () => {
  const reject = jest.fn();
  render(<RejectDialog name="Jet pump" onReject={reject} onCancel={jest.fn()} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(text('editor.approval.reason')) });
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: 'x'.repeat(STATUS_REASON.max + 1) } });
  expect(screen.getByText(new RegExp(`${STATUS_REASON.max + 1} of ${STATUS_REASON.max}`))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text('editor.approval.reject') }).disabled).toBe(true);
});

it('the steps of a stored product follow the chosen type; those that are there by the choice alone wait for its save', async () => {
  const router = await open(<ProductEditor />);
  await choose('Variable');
  await waitFor(() => expect(tabs()).toHaveLength(5));
  fireEvent.click(screen.getByRole('tab', { name: 'Attributes' }));
  expect(await screen.findByText('Kindly save product before managing Attributes')).toBeTruthy();
  press('Reset');
  await waitFor(() => expect(tabs()).toHaveLength(3));
  fireEvent.click(screen.getByRole('tab', { name: 'Images' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=images'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('takes nothing while it is being approved: it is read anew then', async () => {
  let answer: (value?: unknown) => void = () => undefined;
  await open(<ProductEditor />);
  api.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const isInert = () => screen.getByRole('textbox', { name: /^Name/ }).closest('[inert]') !== null;
  expect(isInert()).toBe(false);
  press('Approve');
  await waitFor(() => expect(isInert()).toBe(true));
  answer();
  await waitFor(() => expect(isInert()).toBe(false));
});

it('whoever decides goes on at what can be decided then', async () => {
  const at = stored.createdTimestamp;
  const approved = { ...stored, version: 2, status: 'Approved', statusTimestamp: at, updatedTimestamp: at };
  let answer: (value?: unknown) => void = () => undefined;
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await open(<ProductEditor />);
  api.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  act(() => button('Approve').focus());
  press('Approve');
  expect([button('Approve').disabled, button('Approve').getAttribute('aria-disabled')]).toEqual([false, 'true']);
  act(() => button('Approve').blur()); // as every browser does with what is inert; jsdom knows nothing of it
  getOne.mockResolvedValueOnce({ data: approved });
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Reject')));
  press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /./ }), { target: { value: 'No photographs' } });
  api.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(button('Reject').closest('[inert]')).toBeTruthy());
  act(() => button('Reject').blur());
  getOne.mockResolvedValueOnce({ data: { ...approved, version: 3, status: 'Rejected' } });
  await act(async () => answer());
  await waitFor(() => expect(document.activeElement).toBe(button('Approve')));
});

it('whoever may not edit a product changes no field, but approves, deletes and looks closer as they may', async () => {
  const jet = { id: 4, name: 'Jet', enabled: true, children: [] };
  api.mockImplementation((_, url) =>
    Promise.resolve(url.endsWith('/tree') ? [{ id: 3, name: 'Pumps', enabled: true, children: [jet] }] : undefined),
  );
  held = (permission) => permission !== product.can('edit');
  await open(<ProductEditor />);
  const isOpen = (role: 'button' | 'textbox' | 'checkbox' | 'switch', name: string | RegExp) =>
    !screen.getByRole(role, { name }).matches(':disabled');
  await screen.findByRole('button', { name: text('history.more') });
  for (const name of ['Approve', 'Reject', text('delete.button'), text('history.more')])
    expect([name, isOpen('button', name)]).toEqual([name, true]);
  expect(isOpen('textbox', /^Name/)).toBe(false);
  expect(isOpen('switch', 'Enabled')).toBe(false);
  expect(screen.getByText('jet').closest('.MuiChip-root')?.querySelector('.MuiChip-deleteIcon')).toBeNull();

  press('Next');
  await screen.findByRole('checkbox', { name: 'Pumps' });
  expect(isOpen('checkbox', 'Pumps')).toBe(false);
  press(text('editor.category.expand', { name: 'Pumps' }));
  expect(await screen.findByRole('checkbox', { name: 'Jet' })).toBeTruthy();
  press('Next');
  expect(await screen.findByRole('button', { name: text('list.image', { name: `${text('editor.images')} 1` }) })).toBeTruthy();
  expect(isOpen('button', text('list.image', { name: `${text('editor.images')} 1` }))).toBe(true);
});
