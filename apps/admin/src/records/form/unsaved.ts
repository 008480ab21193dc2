import { useSyncExternalStore } from 'react';

/** The forms on the page that hold what is not saved, each with whether that is on its way to be. */
const forms = new Map<object, boolean>();
/** The forms that ask right now whether they are left. */
const asking = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listen of listeners) listen();
}

/** Says that a form holds what is not saved, and whether that is being saved; answers how to take that back. */
export function holdUnsaved(isSending = false): () => void {
  const form = {};
  forms.set(form, isSending);
  tell();
  return () => {
    forms.delete(form);
    tell();
  };
}

/** Has the browser ask before the tab is closed or loaded anew; answers how to take that back. */
export function holdTab(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  return () => window.removeEventListener('beforeunload', hold);
}

/** Whether any form on the page holds what is not saved. */
export const hasUnsaved = (): boolean => forms.size > 0;

/** Whether all that is not saved is on its way to be. */
const isOnItsWay = (): boolean => hasUnsaved() && [...forms.values()].every(Boolean);

/** Says that somebody wants to go elsewhere and is asked first; answers how to take that back. */
export function askToLeave(): () => void {
  const form = {};
  asking.add(form);
  return () => void asking.delete(form);
}

/** Whether somebody is on their way to another screen: once there is nothing to lose, that is where they get. */
export const isAskedToLeave = (): boolean => asking.size > 0;

function listenTo(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `hasUnsaved`, of now. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(listenTo, hasUnsaved);
/** `isOnItsWay`, of now. */
export const useIsOnItsWay = (): boolean => useSyncExternalStore(listenTo, isOnItsWay);
