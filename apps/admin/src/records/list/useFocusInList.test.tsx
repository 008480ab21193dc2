import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusInList } from './useFocusInList';

const Gone = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button ref={useFocusInList<HTMLButtonElement>()} onClick={onPress}>
    {`Delete ${name}`}
  </button>
);

/** A table of those records, each of which a button takes away. */
const Rows = ({ of }: { of: readonly string[] }) => {
  const [names, setNames] = useState(of);
  return (
    <main tabIndex={-1}>
      <table>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td className="column-name">
                <a href="/">{name}</a>
              </td>
              <td>
                <Gone name={name} onPress={() => setNames(names.filter((one) => one !== name))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
};

it.each([
  ['the row after it', ['A', 'B', 'C'], 'B', 'C'],
  ['the last one left', ['A', 'B', 'C'], 'C', 'B'],
  ['the content, where none is left', ['A'], 'A', ''],
])('whoever deletes a row goes on at %s', async (_, names, gone, next) => {
  render(<Rows of={names} />);
  const button = screen.getByRole('button', { name: `Delete ${gone}` });
  act(() => button.focus());
  await act(async () => void fireEvent.click(button));
  expect(document.activeElement).toBe(next ? screen.getByRole('link', { name: next }) : screen.getByRole('main'));
});

it('whoever has turned to something else stays there', async () => {
  render(<Rows of={['A', 'B']} />);
  const other = screen.getByRole('link', { name: 'B' });
  act(() => other.focus());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete A' })));
  expect(document.activeElement).toBe(other);
});
