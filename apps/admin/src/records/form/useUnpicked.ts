import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * For a field that picks by what is typed: while that is picked nowhere, as its choices are still asked for, Enter does not submit
 * the form, which would be saved without it.
 */
export function useUnpicked() {
  const isUnpicked = useRef(false);
  return {
    onInputChange: (event: SyntheticEvent | null, typed: string, reason: string) => {
      // One that nobody made changes nothing of what stands in the field.
      if (event) isUnpicked.current = reason === 'input' && typed !== '';
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isUnpicked.current) event.preventDefault();
    },
  };
}
