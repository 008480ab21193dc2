import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DraftVariation } from '../../variations';
import { LINES, type Lines } from './useLines';

/**
 * What follows when a stored variation was deleted: the product is read anew. While other lines are not saved that would undo them:
 * then the line goes from the form and from what Reset brings back, and the product is read once the step is left.
 */
export function useDeleted(drop: Lines['drop'], refresh: () => Promise<void>): (id: number) => void {
  const { resetDefaultValues } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const stored = defaultValues?.[LINES] as readonly DraftVariation[];
  const now = useRef({ isDirty, stored, refresh });
  const isBehind = useRef(false);
  useEffect(() => {
    now.current = { isDirty, stored, refresh };
  });
  useEffect(
    () => () => {
      if (isBehind.current) void now.current.refresh();
    },
    [],
  );
  return useCallback(
    (id) => {
      if (!now.current.isDirty) return void now.current.refresh();
      isBehind.current = true;
      drop(id);
      resetDefaultValues({ [LINES]: now.current.stored.filter((line) => line.id !== id) });
    },
    [drop, resetDefaultValues],
  );
}
