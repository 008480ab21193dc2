import { useEffect, useSyncExternalStore } from 'react';
import { useFormContext, type Control } from 'react-hook-form';

/** What the inputs of one form are uploading, and who wants to know. */
interface Uploading {
  count: number;
  readonly listeners: Set<() => void>;
}
// By the form itself: an input may stand anywhere in it, in a dialog too, and its foot knows none of them.
const forms = new WeakMap<Control, Uploading>();

function uploadingOf(form: Control): Uploading {
  const known = forms.get(form) ?? { count: 0, listeners: new Set() };
  forms.set(form, known);
  return known;
}

function change(form: Control, by: 1 | -1): void {
  const uploading = uploadingOf(form);
  uploading.count += by;
  for (const tell of uploading.listeners) tell();
}

/** Says that an input of the form around it is uploading: a save would be without what is on its way. */
export function useHoldsSave(isUploading: boolean): void {
  const { control } = useFormContext();
  useEffect(() => {
    if (!isUploading) return undefined;
    change(control, 1);
    return () => change(control, -1);
  }, [control, isUploading]);
}

/** Whether an input of the form is uploading. */
export function useIsUploading(): boolean {
  const { control } = useFormContext();
  return useSyncExternalStore(
    (listen) => {
      const { listeners } = uploadingOf(control);
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => uploadingOf(control).count > 0,
  );
}
