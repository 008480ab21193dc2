import { useCallback, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { fillDown, paste, takeBack, type BulkChange, type GridColumn, type SharedColumn } from '../../grid';
import type { DraftVariation } from '../../variations';

/** The name under which the variations stand in the form. */
export const LINES = 'productsVariation';

/** What was done to many cells at once, and how it was before. */
export interface Bulk extends BulkChange {
  readonly before: readonly DraftVariation[];
}

/** What changes many cells at once, and takes it back. */
function useBulk(latest: () => readonly DraftVariation[], set: (lines: readonly DraftVariation[]) => void) {
  const [bulk, setBulk] = useState<Bulk>();
  const { isDirty } = useFormState();
  const [wasDirty, setWasDirty] = useState(isDirty);
  const forget = useCallback(() => setBulk(undefined), []);
  if (wasDirty !== isDirty) {
    setWasDirty(isDirty);
    // Saved or reset, there is nothing to take back.
    if (!isDirty) forget();
  }
  const atOnce = useCallback(
    (result: BulkChange) => {
      setBulk({ ...result, before: latest() });
      set(result.lines);
    },
    [set, latest],
  );
  const undo = () => {
    if (bulk) set(takeBack(latest(), bulk.before, bulk.lines));
    forget();
  };
  return { bulk, atOnce, undo, forget };
}

/** The form's variations and what can be done to them. */
export function useLines() {
  const { field } = useController({ name: LINES });
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const all = field.value as readonly DraftVariation[];

  const set = useCallback(
    (next: readonly DraftVariation[]) => setValue(LINES, next, { shouldDirty: true, shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  );
  const latest = useCallback(() => getValues(LINES) as readonly DraftVariation[], [getValues]);
  const { bulk, atOnce, undo, forget } = useBulk(latest, set);
  const change = useCallback(
    (row: number, patch: Partial<DraftVariation>) => set(latest().map((line, at) => (at === row ? { ...line, ...patch } : line))),
    [set, latest],
  );
  const remove = useCallback((row: number) => set(latest().filter((_, at) => at !== row)), [set, latest]);
  const fill = useCallback((row: number, column: SharedColumn) => atOnce(fillDown(latest(), row, column)), [atOnce, latest]);
  /** Takes a line away that is stored no more; what Undo would bring back has it still. */
  const drop = useCallback(
    (id: number) => {
      set(latest().filter((line) => line.id !== id));
      forget();
    },
    [set, latest, forget],
  );
  return {
    all,
    bulk,
    change,
    remove,
    drop,
    add: (lines: readonly DraftVariation[]) => set([...latest(), ...lines]),
    paste: (row: number, column: GridColumn, copied: string) => atOnce(paste(latest(), row, column, copied)),
    fillDown: fill,
    undo,
    forget,
  };
}
export type Lines = ReturnType<typeof useLines>;
