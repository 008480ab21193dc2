import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, Form } from 'react-admin';
import { useFormContext, type Resolver } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { useIsDirty } from '../src/records/form/useIsDirty';

const Reset = () => {
  const { reset } = useFormContext();
  return <button type="button" onClick={() => reset()} disabled={!useIsDirty()} />;
};

/** A form of `children`, with a button that resets it; answers its first input, what submits it, and what that would save. */
export function openInput(children: ReactNode, resolver: Resolver, record = {}) {
  const save = jest.fn();
  const { container } = render(
    <MemoryRouter>
      <AdminContext>
        <Form record={{ id: 1, ...record }} resolver={resolver} onSubmit={save}>
          {children}
          <Reset />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  const [input] = container.querySelectorAll('input');
  const submit = () => act(async () => void fireEvent.submit(container.querySelector('form')!));
  return { input: input!, submit, save };
}

/** As a browser says of 500-, 1e or 12/mm/yyyy: its value is empty, and it is bad. */
export const bad = (input: HTMLInputElement, badInput: boolean) =>
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
