import { act, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceDefinitionContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../data/i18nProvider';
import { screenList } from '../screenList';
import { Breadcrumb } from './Breadcrumb';
import { ScreensContext } from './screensContext';
import type { Tag } from './tags';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const definitions = Object.fromEntries(
  screenList.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }]),
);

/** Goes to a list; answers what its parent is read by, and what the tags were called one after the other. */
function open(at: string) {
  const names: string[] = [];
  const store = memoryStore();
  const answers: { arrive: (record: object) => void; refuse: () => void }[] = [];
  const getOne = () =>
    new Promise((resolve, reject) =>
      answers.push({ arrive: (record) => resolve({ data: record }), refuse: () => reject(new Error('Forbidden')) }),
    );
  store.subscribe('tags', (tags: readonly Tag[]) => names.push(tags.map(({ label }) => label).join(', ')));
  const element = (
    <AdminContext dataProvider={testDataProvider({ getOne: getOne as never })} i18nProvider={i18nProvider} store={store}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ScreensContext value={screenList}>
          <Breadcrumb />
        </ScreensContext>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const read = async (answer: (of: (typeof answers)[number]) => void) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    await act(async () => answer(answers.shift()!));
  };
  return { names, read, go: (to: string) => act(() => router.navigate(to)) };
}

it('the tag of a list tells whose it is, from the first on, while crumb and title say what it is', async () => {
  const { names, read, go } = open('/contacts/of/3');
  expect(document.title).toBe('Contacts - Impeller');
  await read(({ arrive }) => arrive({ id: 3, fullName: 'Ravi' }));
  await waitFor(() => expect(names).toEqual(['Ravi · contacts']));
  await go('/contacts/of/7');
  await read(({ arrive }) => arrive({ id: 7, fullName: 'Asha' }));
  await waitFor(() => expect(names).toEqual(['Ravi · contacts', 'Ravi · contacts, Asha · contacts']));
  expect([document.title, screen.getByText('Contacts').tagName]).toEqual(['Contacts - Impeller', 'SPAN']);
});

it('the tag of a list names the number of a parent that its reader may not see', async () => {
  const { names, read } = open('/cities/of/2');
  await read(({ refuse }) => refuse());
  await waitFor(() => expect(names).toEqual(['#2 · cities']));
});

it.each([
  ['a branch of a tree is called by what it hangs on', '/categories/of/5', { id: 5, name: 'Pumps' }, ['Pumps']],
  ['a list of nothing’s children is called by what it shows', '/categories', undefined, ['Categories']],
])('%s', async (_, at, parent, expected) => {
  const { names, read } = open(at);
  if (parent) await read(({ arrive }) => arrive(parent));
  await waitFor(() => expect(names).toEqual(expected));
});
