import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { LinkField } from './LinkField';

const OURS = `/api/files/${'a'.repeat(64)}.pdf`;
const kept = jest.fn<void, [string | null]>();

const Field = ({ stored, ...rest }: { stored: string; takesHttp?: boolean; prefix?: string }) => {
  const [value, keep] = useState<string | null>(stored);
  const change = (link: string | null) => {
    keep(link);
    kept(link);
  };
  return (
    <LinkField
      id="link"
      value={value ?? ''}
      isWrong={false}
      inputRef={createRef()}
      onChange={change}
      onBlur={() => undefined}
      {...rest}
    />
  );
};
const input = () => screen.getByRole<HTMLInputElement>('textbox');
/** What stands before the field and in it. */
const shown = () => [screen.queryByText(/^https?:/)?.textContent ?? '', input().value];
const type = (value: string) => fireEvent.change(input(), { target: { value } });

it.each([
  ['old.example/x', 'https://old.example/x', ['https://', 'old.example/x']],
  ['https://old.example/x', 'https://old.example/x', ['https://', 'old.example/x']],
  ['http://old.example/x', 'http://old.example/x', ['', 'http://old.example/x']],
  [OURS, OURS, ['', OURS]],
  ['https://', null, ['https://', '']],
])('where http is taken, %j is kept as %j and shown as such', (typed, link, looks) => {
  render(<Field stored="" takesHttp />);
  type(typed);
  expect(kept).toHaveBeenLastCalledWith(link);
  expect(shown()).toEqual(looks);
});

it('where http is taken, a stored one is shown with it, and what is left without a scheme is https', () => {
  render(<Field stored="http://old.example/x" takesHttp />);
  expect(shown()).toEqual(['', 'http://old.example/x']);
  type('http://old.example/y');
  expect(kept).toHaveBeenLastCalledWith('http://old.example/y');
  type('old.example/y');
  expect(kept).toHaveBeenLastCalledWith('https://old.example/y');
  expect(shown()).toEqual(['https://', 'old.example/y']);
});

it('where it is not, as in the settings, a link with http becomes https', () => {
  render(<Field stored="http://old.example/x" />);
  expect(shown()).toEqual(['https://', 'old.example/x']);
  type('http://new.example/x');
  expect(kept).toHaveBeenLastCalledWith('https://new.example/x');
});

it('behind a host, what is typed belongs to it, and a link of another is kept whole', () => {
  render(<Field stored="" prefix="https://shop.example/" takesHttp />);
  type('/pumps');
  expect(kept).toHaveBeenLastCalledWith('https://shop.example/pumps');
  type('http://old.example/x');
  expect(kept).toHaveBeenLastCalledWith('http://old.example/x');
  expect(shown()).toEqual(['', 'http://old.example/x']);
});
