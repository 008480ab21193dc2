import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { SaveBar } from './SaveBar';
import { SteadyButton } from './SteadyButton';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it.each([{ isBusy: true }, { isOff: true }])('%j takes no press, but keeps the focus', (state) => {
  const press = jest.fn();
  const { rerender } = render(<SteadyButton onClick={press}>Go</SteadyButton>);
  button('Go').focus();
  fireEvent.click(button('Go'));
  rerender(
    <SteadyButton onClick={press} {...state}>
      Go
    </SteadyButton>,
  );
  fireEvent.click(button('Go'));
  expect(press).toHaveBeenCalledTimes(1);
  expect([document.activeElement, button('Go').disabled, button('Go').getAttribute('aria-disabled')]).toEqual([
    button('Go'),
    false,
    'true',
  ]);
});

it('whoever resets a form goes on at Reset', () => {
  const Shown = () => {
    const form = useForm({ defaultValues: { name: 'Kaveri' } });
    return (
      <FormProvider {...form}>
        <input aria-label="Name" {...form.register('name')} />
        <SaveBar />
      </FormProvider>
    );
  };
  render(<Shown />);
  const name = screen.getByRole<HTMLInputElement>('textbox');
  expect(button('Reset').getAttribute('aria-disabled')).toBe('true');
  fireEvent.input(name, { target: { value: 'Cauvery' } });
  expect(button('Reset').getAttribute('aria-disabled')).toBe('false');
  button('Reset').focus();
  fireEvent.click(button('Reset'));
  expect(name.value).toBe('Kaveri');
  expect([document.activeElement, button('Reset').disabled]).toEqual([button('Reset'), false]);
});
