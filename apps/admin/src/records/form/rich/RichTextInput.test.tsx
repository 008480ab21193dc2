import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { useFormState, useWatch, type Resolver } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { RichTextInput } from './RichTextInput';

// jsdom lays nothing out, and an editor that gets the focus asks where its caret is.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

const State = () => <output>{JSON.stringify([useFormState().isDirty, useWatch({ name: 'description' })])}</output>;

/** Opens a product's form with that description; answers its editor. */
function open(description: string, resolver?: Resolver): Editor {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="products">
        <Form record={{ id: 1, description }} resolver={resolver}>
          <RichTextInput source="description" />
          <button type="submit">Save</button>
          <State />
        </Form>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return (screen.getByRole('textbox') as HTMLElement & { editor: Editor }).editor;
}
const state = () => JSON.parse(screen.getByRole('status').textContent) as [isDirty: boolean, description: string];

it.each(['<h3>Pumps</h3>', '<ul><li><p>Pumps</p></li></ul>', '<blockquote><p>Pumps</p></blockquote>'])(
  'a click into %s changes nothing, and what is typed stands there alone',
  (description) => {
    const editor = open(description);
    act(() => void editor.commands.setTextSelection(editor.state.doc.content.size));
    expect(state()).toEqual([false, description]);
    act(() => void editor.commands.insertContent('!'));
    expect(state()).toEqual([true, description.replace('Pumps', 'Pumps!')]);
  },
);

/** Presses Enter at the end of that text, so often, and types; what it is then. */
function goOnAfter(description: string, presses: number): string {
  const editor = open(description);
  act(() => {
    editor.commands.setTextSelection(editor.state.doc.content.size);
    for (let press = 0; press < presses; press++) fireEvent.keyDown(editor.view.dom, { key: 'Enter' });
    editor.commands.insertContent('more');
  });
  return state()[1];
}

it.each([
  ['<h3>Pumps</h3>', 1],
  ['<ul><li><p>Pumps</p></li></ul>', 2],
  ['<blockquote><p>Pumps</p></blockquote>', 2],
])('after %s at the end Enter goes on with a paragraph', (description, presses) =>
  expect(goOnAfter(description, presses)).toBe(`${description}<p>more</p>`),
);

it.each([false, true])("Tab leaves a list as it is, and is the browser's (Shift: %s)", (shiftKey) => {
  const description = '<ul><li><p>Pumps</p></li><li><p>Motors</p></li></ul>';
  const editor = open(description);
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size));
  const isTaken = !fireEvent.keyDown(editor.view.dom, { key: 'Tab', shiftKey });
  expect([isTaken, ...state()]).toEqual([false, false, description]);
});

it('a list item is moved in and out by the toolbar, where that is possible', () => {
  const flat = '<ul><li><p>Pumps</p></li><li><p>Motors</p></li></ul>';
  const editor = open(flat);
  const tool = (name: string) => screen.getByRole('button', { name });
  const isOff = () => ['Indent the list item', 'Outdent the list item'].map((name) => tool(name).getAttribute('aria-disabled'));
  act(() => void editor.commands.setTextSelection(4));
  expect(isOff()).toEqual(['true', 'false']); // the first has none to stand under
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size));
  expect(isOff()).toEqual(['false', 'false']);
  fireEvent.click(tool('Indent the list item'));
  expect(state()[1]).toBe('<ul><li><p>Pumps</p><ul><li><p>Motors</p></li></ul></li></ul>');
  fireEvent.click(tool('Outdent the list item'));
  expect(state()[1]).toBe(flat);
  fireEvent.click(tool('Outdent the list item'));
  expect(state()[1]).toBe('<ul><li><p>Pumps</p></li></ul><p>Motors</p>');
  expect(isOff()).toEqual(['true', 'true']);
});

it('a refused Save leads to the text, which says that it is wrong and why, and no longer once it is right', async () => {
  const refused = { values: {}, errors: { description: { type: 'long', message: 'Too long' } } };
  open('<p>Pumps</p>', (values) => (values.description === '<p>Pumps</p>' ? refused : { values, errors: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Too long');
  const field = () => screen.getByRole<HTMLElement & { editor: Editor }>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe('Too long');
  act(() => void field().editor.commands.insertContent('!'));
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull());
  expect(field().getAttribute('aria-describedby')).toBeNull();
});

it('keeps the rows of a table that is pasted', () => {
  const editor = open('<p>Pumps</p>');
  act(() => {
    editor.commands.setTextSelection(editor.state.doc.content.size);
    const table = '<table><tr><td>Head</td><td>42 m</td></tr><tr><td>Flow</td><td>35 lpm</td></tr></table>';
    editor.view.pasteHTML(table, new Event('paste') as ClipboardEvent); // jsdom has none of its own
  });
  expect(state()[1]).toBe('<p>PumpsHead | 42 m</p><p>Flow | 35 lpm</p>');
});
