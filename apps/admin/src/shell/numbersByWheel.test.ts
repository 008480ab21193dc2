import { fireEvent } from '@testing-library/react';
import { keepNumbersFromWheel } from './numbersByWheel';

function input(type: string): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.type = type;
  field.focus();
  return field;
}

it('takes the focus from a number under the wheel, from nothing else, and for as long as it is asked to', () => {
  const end = keepNumbersFromWheel();
  const text = input('text');
  fireEvent.wheel(text);
  expect(document.activeElement).toBe(text);
  const price = input('number');
  fireEvent.wheel(text); // beside it
  expect(document.activeElement).toBe(price);
  fireEvent.wheel(price);
  expect(document.activeElement).toBe(document.body);
  end();
  price.focus();
  fireEvent.wheel(price);
  expect(document.activeElement).toBe(price);
});
