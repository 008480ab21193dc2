import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { MASTERS_RULES, type MasterRule } from '../../../libs/contracts/test/masters-rules';
import { i18nProvider } from './data/i18nProvider';
import { screenList } from './screenList';

// Whoever is signed in may do everything; roles are the API's tests' and those in the browser.
jest.mock('./data/useHolds', () => ({ useHolds: () => () => true }));

const create = jest.fn();
const parent = { id: 1, name: 'India', enabled: true };
const dataProvider = {
  getList: async () => ({ data: [parent], total: 1 }),
  getMany: async () => ({ data: [parent] }),
  getOne: async () => ({ data: parent }),
  create,
};

/** Opens the form of a new record as its screen has it. */
async function open(resource: string) {
  const form = screenList.find(({ name }) => name === resource)?.create;
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={resource}>{form}</ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${resource}/create/1`] });
  render(<RouterProvider router={router} />);
  return screen.findByRole('button', { name: 'Save' });
}

/** The control that holds a field: by its name, or a picture's by its label. */
const controlOf = (field: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[name="${field}"]`) ?? screen.getByLabelText(/^Icon/, { selector: 'input' });

/** Gives a field a value, as a person does; undefined empties it. */
async function enter(field: string, value: unknown): Promise<void> {
  const control = controlOf(field);
  if (control instanceof HTMLInputElement && control.type === 'file') return; // nobody chose one yet
  if (control.role === 'combobox') fireEvent.click(await screen.findByLabelText('Clear value'));
  else fireEvent.change(control, { target: { value: value === undefined ? '' : String(value) } });
}

/** What stands under a field. */
const saidOf = (field: string) =>
  controlOf(field).closest('.MuiFormControl-root')?.querySelector('.MuiFormHelperText-root.Mui-error')?.textContent;

const RULES = Object.entries(MASTERS_RULES).flatMap(([resource, rules]) =>
  rules.map((rule: MasterRule) => [resource, ...rule] as const),
);

it.each(RULES)('the form of %s refuses %j at %s: %s', async (resource, changes, field, message) => {
  const save = await open(resource);
  for (const [name, value] of Object.entries(changes)) await enter(name, value);
  fireEvent.click(save);
  await waitFor(() => expect(saidOf(field)).toBe(message));
  expect(create).not.toHaveBeenCalled();
});
