import type { KeyboardEvent } from 'react';

/**
 * For fields of a form that does at once what cannot be taken back, and for those that only search in one: Enter in one of them, or a
 * scanner's, only ends what was typed.
 */
export function notByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
