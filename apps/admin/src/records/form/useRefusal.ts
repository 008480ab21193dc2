import { text } from '@impeller/contracts';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import { get, useFormContext, useFormState, type Control, type Field } from 'react-hook-form';
import { SAYS_DONE } from '../../data/statuses';
import { ERROR_TOAST } from '../toasts';

/** Whether a field that stands in the form shows what is wrong at that name: the field of the name, or one that holds it. */
function isShown(control: Control | null, name: string): boolean {
  const path = name.split('.');
  const fieldTo = (at: number) => get(control?._fields, path.slice(0, at + 1).join('.')) as Partial<Field> | undefined;
  return path.some((_, at) => fieldTo(at)?._f?.mount === true);
}

/** In the form: tells whoever saves it, which is made outside, which fields it has; and leads to the first that was refused. */
export const Held = ({ by }: { by: Ref<Control> }) => {
  const { control } = useFormContext();
  useImperativeHandle(by, () => control, [control]);
  useLeadToRefused();
  return null;
};

const typedIn = (field: Element | null): unknown => (field as HTMLInputElement | null)?.value;

/**
 * The form itself leads to the first field that is wrong only before it is sent, and to none that stands in a closed tab. Whoever
 * has turned to something else while it was on its way, or types on in its field, stays there.
 */
function useLeadToRefused(): void {
  const { control, setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const left = useRef<[Element | null, unknown]>([null, undefined]);
  useEffect(() => {
    if (isSubmitting) left.current = [document.activeElement, typedIn(document.activeElement)];
  }, [isSubmitting]);
  useEffect(() => {
    const { activeElement, body } = document;
    const [field, typed] = left.current;
    const isStillThere = activeElement === body || (activeElement === field && typedIn(field) === typed);
    const refused = [...control._names.mount].find((name) => get(errors, name) !== undefined);
    if (submitCount > 0 && isStillThere && refused) setFocus(refused);
    // Once for each Save, not for each field that is corrected after it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
}

/**
 * Divides what the API refused: texts of fields that stand in the form are answered for them, all else is a toast. An error at a
 * name that no field has would be seen nowhere and, without a resolver, keep every later Save from being sent.
 * The form that it is about holds `<Held by={form} />`.
 * @param say words of the form around the reason
 */
export function useRefusal(say = (reason: string) => reason) {
  const notify = useNotify();
  const form = useRef<Control>(null);
  const refuse = ({ status, body, message }: HttpError): Record<string, string> => {
    const reason = status === SAYS_DONE ? text('form.done') : message;
    const texts = Object.entries<string>(body?.errors ?? {});
    const shown = texts.filter(([name]) => isShown(form.current, name));
    const others = texts.filter((one) => !shown.includes(one)).map(([, said]) => said);
    if (shown.length === 0 || others.length > 0) notify(say([...new Set(others)].join('; ') || reason), ERROR_TOAST);
    return Object.fromEntries(shown);
  };
  return { form, refuse };
}
