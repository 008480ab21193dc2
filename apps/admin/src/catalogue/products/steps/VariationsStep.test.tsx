import { MAX_VARIATIONS, productVariation, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import type { ProductRecord, VariationRecord } from '../productRecord';
import { VariationsStep } from './VariationsStep';

Element.prototype.scrollIntoView = () => undefined; // every browser has it, jsdom has not

afterEach(() => jest.clearAllMocks());
jest.mock('../../../data/httpClient', () => ({ exchange: jest.fn() }));
jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));
const api = exchange as jest.MockedFunction<(method: string, url: string) => Promise<unknown>>;

const COLOURS = { id: 2, name: 'Colour', attributesValues: [5, 6, 7].map((id) => ({ id, name: `Colour ${id}` })) };
const variation = (id: number) => ({
  ...productVariation.defaults,
  ...{ id, version: 1, productId: 1, name: `Colour ${id}`, image: null },
  productsVariationsAttribute: [{ attributeId: 2, attributesValueId: id }],
});
const productOf = (...variations: number[]) =>
  ({
    ...{ id: 1, version: 1, name: 'Motor', productType: 'variable', productsImage: [] },
    attributes: [{ id: 2, name: 'Colour', applicableFor: 'variation' }],
    productsVariation: variations.map(variation) as unknown as VariationRecord[],
  }) as unknown as ProductRecord;

/** Opens the step on a product; what the API answers to a save or a deletion is the test's, and what the product is after it. */
async function open(product: ProductRecord, answer: () => Promise<unknown> = () => Promise.resolve({}), after = product) {
  api.mockImplementation((_, url) => (url.endsWith('/attributes/tree') ? Promise.resolve([COLOURS]) : answer()));
  const refresh = jest.fn().mockResolvedValue(undefined);
  const Step = () => {
    const [now, setNow] = useState(product);
    const read = async () => {
      await refresh();
      setNow(after);
    };
    return <VariationsStep product={now} refresh={read} onType={jest.fn()} buttons={null} />;
  };
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <Step />
      <Notification />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/', element }, { path: '/away' }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: 'Add variation' });
  return { refresh, router, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

/** Types a line's price, so that the line is sent. */
const price = (id: number, value = '90') =>
  fireEvent.change(screen.getByRole('textbox', { name: `Regular price: Colour ${id}` }), { target: { value } });
const saves = () =>
  (api.mock.calls as unknown as [string, string, { productsVariation: object[] }][])
    .filter(([, url]) => url.endsWith('/manage'))
    .map(([, , { productsVariation }]) => productsVariation);
/** The refusal of a save over an older version of a variation, as that is by now. */
const stale = (id: number, changes: object) =>
  new HttpError('Changed meanwhile', 412, {
    current: { ...variation(id), version: 2, updatedTimestamp: '2026-01-01T00:00:00Z', ...changes },
  });
const findConflict = async () => within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));

const rowOf = (name: string) => screen.getByRole('combobox', { name: `Colour: ${name}` }).closest('tr')!;

it.each(['productsVariationsAttribute', 'id', 'image', 'allowBackOrder', 'stockQuantity'])(
  'what the API refuses at %s of a line stands in its row',
  async (field) => {
    const said = `Refused at ${field}`;
    const refusal = new HttpError(said, 409, { errors: { [`productsVariation.0.${field}`]: said } });
    const { press } = await open(productOf(5, 6), () => Promise.reject(refusal));
    // The first one that is sent, and the second of the form.
    price(6);
    press('Save');
    await screen.findByText('Not saved. Cells with errors: 1, in rows: 1.');
    expect(within(rowOf('Colour 6')).getByText(said)).toBeTruthy();
    expect(within(rowOf('Colour 5')).queryByText(said)).toBeNull();
  },
);

it('a combination that is there twice has the cursor', async () => {
  const errors = { 'productsVariation.0.productsVariationsAttribute': 'Twice' };
  const { press } = await open(productOf(5, 6), () => Promise.reject(new HttpError('Twice', 409, { errors })));
  price(6);
  press('Save');
  await screen.findByText('Twice');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Colour: Colour 6' }));
});

it('says that there are too many variations, and shows them all the same', async () => {
  const { press } = await open(productOf(5));
  // So many rows would take their time; too many are too many whatever the number.
  const { variationsToManage } = jest.requireActual('@impeller/contracts');
  const refusal = variationsToManage.safeParse({
    productId: 1,
    productsVariation: Array.from({ length: MAX_VARIATIONS + 1 }, () => ({})),
  });
  jest.spyOn(variationsToManage, 'safeParse').mockReturnValueOnce(refusal);
  press('Save');
  expect(await screen.findByText(`At most ${MAX_VARIATIONS} entries are accepted`)).toBeTruthy();
  expect(rowOf('Colour 5')).toBeTruthy();
});

/** Asks to delete a stored line, and answers the question. */
async function remove(name: string, answer: string) {
  fireEvent.click(screen.getByRole('button', { name: `Delete the variation: ${name}` }));
  const description = text('editor.variation.delete.help');
  const question = await screen.findByRole('alertdialog', { name: `Do you want to delete, ${name}?`, description });
  fireEvent.click(within(question).getByRole('button', { name: answer }));
}
const deleted = () => api.mock.calls.filter(([method]) => method === 'DELETE').map(([, url]) => url);
const names = () => screen.getAllByRole('combobox', { name: /^Colour:/ }).map((select) => select.getAttribute('aria-label'));

it('asks before it deletes a variation, and says that it did not', async () => {
  const { refresh } = await open(productOf(5, 6));
  await remove('Colour 5', 'Cancel');
  expect(await screen.findByText('Delete canceled')).toBeTruthy();
  expect(deleted()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await remove('Colour 5', 'Delete the variation');
  expect(await screen.findByText(text('delete.done', { name: 'Colour 5' }))).toBeTruthy();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(deleted()).toEqual(['/api/products-variations/5']);
});

it('what was deleted beside unsaved lines stays away, whether those are undone, reset or left', async () => {
  const { refresh, press, router } = await open(productOf(5, 6, 7));
  press('Add variation');
  fireEvent.change(screen.getByRole('textbox', { name: 'Regular price: Colour 6' }), { target: { value: '90' } });
  press('Copy “Regular price” of Colour 5 to all rows below it');
  await screen.findByRole('button', { name: 'Undo' });
  await remove('Colour 7', 'Delete the variation');
  await waitFor(() => expect(names()).toEqual(['Colour: Colour 5', 'Colour: Colour 6', 'Colour: New variation 3']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Reset');
  await waitFor(() => expect(names()).toEqual(['Colour: Colour 5', 'Colour: Colour 6']));
  expect(refresh).not.toHaveBeenCalled();
  await act(() => router.navigate('/away'));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('what was saved or reset is not taken back', async () => {
  const priced = (...prices: number[]) => {
    const lines = productOf(5, 6).productsVariation.map((one, at) => ({ ...one, unitPrice: prices[at], version: prices[at] }));
    return { ...productOf(5, 6), productsVariation: lines } as ProductRecord;
  };
  const { press } = await open(priced(90, 1), undefined, priced(90, 90));
  const fill = () => press('Copy “Regular price” of Colour 5 to all rows below it');
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  fill();
  await waitFor(() => expect(undo()).not.toBeNull());
  press('Reset');
  await waitFor(() => expect(undo()).toBeNull());
  fill();
  await waitFor(() => expect(undo()).not.toBeNull());
  press('Save');
  await screen.findByText('Variations saved');
  await waitFor(() => expect(undo()).toBeNull());
});

it('two that somebody else changed are settled one after the other, each over its own new version', async () => {
  const theirs = (id: number) => ({ ...variation(id), version: id, unitPrice: 100, updatedTimestamp: '2026-01-01T00:00:00Z' });
  const answers = [5, 6].map((id) => new HttpError('Changed meanwhile', 412, { current: theirs(id) }));
  await open(productOf(5, 6), () => {
    const next = answers.shift();
    return next ? Promise.reject(next) : Promise.resolve({});
  });
  for (const row of [5, 6]) price(row);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  for (const round of [1, 2]) {
    // The one before waits with all of its buttons.
    const isOff = (name: string) => screen.getByRole('button', { name }).matches('[role=dialog] :disabled');
    await waitFor(() => expect([answers.length, isOff('Cancel'), isOff('Save my choice')]).toEqual([2 - round, false, true]));
    const dialog = await findConflict();
    fireEvent.click(dialog.getByRole('radio', { name: round === 1 ? /Yours/ : /Saved now/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save my choice' }));
  }
  await screen.findByText('Variations saved');
  // Of the one that is kept as it is saved nothing is sent.
  expect(saves().at(-1)).toEqual([{ id: 5, version: 5, unitPrice: 90 }]);
});

it('one that is kept as it is saved is settled without another save, and none is told', async () => {
  const { press } = await open(productOf(5, 6), () => Promise.reject(stale(5, { unitPrice: 100 })));
  price(5);
  press('Save');
  const dialog = await findConflict();
  fireEvent.click(dialog.getByRole('radio', { name: /Saved now/ }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save my choice' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toHaveLength(1);
  expect(screen.queryByText('Variations saved')).toBeNull();
});

it('sends what differs of the lines that do, and nothing of the others', async () => {
  const { press } = await open(productOf(5, 6, 7));
  price(6);
  press('Save');
  await screen.findByText('Variations saved');
  expect(saves()).toEqual([[{ id: 6, version: 1, unitPrice: 90 }]]);
});

it('a price is saved over what was sold meanwhile, without a question', async () => {
  const answers = [stale(5, { stockQuantity: -1, stockStatus: 'Out Of Stock' })];
  const { press } = await open(productOf(5, 6), () => (answers[0] ? Promise.reject(answers.pop()) : Promise.resolve({})));
  price(5);
  press('Save');
  await screen.findByText('Variations saved');
  expect(saves()).toEqual([1, 2].map((version) => [{ id: 5, version, unitPrice: 90 }]));
});

it('stock that is wanted otherwise than a sale left it is asked about, and nobody on the staff is said to have sold it', async () => {
  const product = productOf(5);
  // As the API joins it: without whoever changed it last.
  Object.assign(product.productsVariation[0]!, { manageStock: true, stockQuantity: 10 });
  const sold = { updatedBy: 3, updatedByName: 'Asha', manageStock: true, stockQuantity: 9 };
  const { press } = await open(product, () => Promise.reject(stale(5, sold)));
  fireEvent.change(screen.getByRole('textbox', { name: 'Stock quantity: Colour 5' }), { target: { value: '12' } });
  press('Save');
  expect((await findConflict()).getByText(/^This record was changed/)).toBeTruthy();
});

it('whoever gave a variation another price is named', async () => {
  const theirs = { updatedBy: 3, updatedByName: 'Asha', unitPrice: 80, stockQuantity: -1 };
  const { press } = await open(productOf(5), () => Promise.reject(stale(5, theirs)));
  price(5);
  press('Save');
  expect((await findConflict()).getByText(/^Asha changed this record/)).toBeTruthy();
});

it.each([
  ['stays theirs where only they gave it another', 5, undefined, 'Saved now', [{ id: 5, version: 2, unitPrice: 90 }]],
  [
    'is asked about where both did',
    6,
    'Yours',
    undefined,
    [{ id: 5, version: 2, unitPrice: 90, productsVariationsAttribute: [{ attributeId: 2, attributesValueId: 6 }] }],
  ],
])('a variation’s value %s', async (_, value, choose, preselected, sent) => {
  const blue = { attributeId: 2, attributesValueId: 7, attributesValue: { id: 7, name: 'Colour 7' } };
  const answers = [stale(5, { name: 'Colour 7', productsVariationsAttribute: [blue] })];
  const { press } = await open(productOf(5), () => (answers[0] ? Promise.reject(answers.pop()) : Promise.resolve({})));
  price(5);
  fireEvent.change(screen.getByRole('combobox', { name: 'Colour: Colour 5' }), { target: { value } });
  press('Save');
  const dialog = await findConflict();
  expect(dialog.getAllByRole('row', { name: /^Choose a value/ }).map((row) => row.getAttribute('aria-label'))).toEqual(
    ['Combination', 'Regular price'].map((field) => `Choose a value for ${field}`),
  );
  const row = within(dialog.getByRole('row', { name: 'Choose a value for Combination' }));
  expect(row.getByText('Colour 7')).toBeTruthy();
  expect(row.getByText(`Colour ${value}`)).toBeTruthy();
  const isChosen = (name: string) => row.queryByRole('radio', { checked: true, name: new RegExp(name) }) !== null;
  expect(['Yours', 'Saved now'].find(isChosen)).toBe(preselected);
  if (choose) fireEvent.click(row.getByRole('radio', { name: new RegExp(choose) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('Variations saved');
  expect(saves().at(-1)).toEqual(sent);
});

it('two lines with the same values are named before anything is sent', async () => {
  const { press } = await open(productOf(5, 6, 7));
  fireEvent.change(screen.getByRole('combobox', { name: 'Colour: Colour 7' }), { target: { value: 5 } });
  press('Save');
  expect(await screen.findByText('Lines 1, 3 have the same values: Colour 5')).toBeTruthy();
  expect(saves()).toEqual([]);
});

it('offers no quantity to be copied from a row that shows none', async () => {
  await open(productOf(5, 6));
  const offers = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy to all below: Colour 5', hidden: true }));
    const item = screen.getByRole('menuitem', { name: 'Stock quantity' });
    const isInMenu = item.getAttribute('aria-disabled') !== 'true';
    fireEvent.keyDown(item, { key: 'Escape' });
    const head = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Copy “Stock quantity” of Colour 5 to all rows below it',
      hidden: true,
    });
    return [!head.disabled, isInMenu];
  };
  expect(offers()).toEqual([false, false]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Manage stock: Colour 5' }));
  expect(offers()).toEqual([true, true]);
});
