import { useSyncExternalStore } from 'react';

/** The forms on the page that hold what is not saved. */
const forms = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listen of listeners) listen();
}

/** Says that a form holds what is not saved; answers how to take that back. */
export function holdUnsaved(): () => void {
  const form = {};
  forms.add(form);
  tell();
  return () => {
    forms.delete(form);
    tell();
  };
}

/** Whether any form on the page holds what is not saved. */
export const hasUnsaved = (): boolean => forms.size > 0;

function listenTo(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `hasUnsaved`, of now. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(listenTo, hasUnsaved);
