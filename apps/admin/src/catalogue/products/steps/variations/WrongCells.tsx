import { text } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Lines } from './useLines';
import type { LineErrors } from './VariationRow';

/** The form hands out copies of what was put into it. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rows' errors, and those of cells whose pasted text could not be read. */
export function withUnread(
  errors: readonly LineErrors[],
  { all, bulk }: Pick<Lines, 'all' | 'bulk'>,
): readonly (LineErrors | undefined)[] {
  if (!bulk || bulk.unread.length === 0) return errors;
  const marked: (LineErrors | undefined)[] = [...errors];
  for (const { row, column, copied } of bulk.unread) {
    if (!isSame(all[row], bulk.lines[row])) continue; // typed into since
    marked[row] = { [column]: { message: text('editor.grid.unread', { copied }) }, ...marked[row] };
  }
  return marked;
}

/** What the form says of its variations: of all together, where there are too many, and row by row. */
export function lineErrors(errors: object | undefined) {
  const rows: LineErrors[] = [];
  for (const [at, row] of Object.entries(errors ?? {})) if (/^\d+$/.test(at)) rows[Number(at)] = row;
  return { together: (errors as { message?: string } | undefined)?.message, rows };
}

/** How many cells of how many rows kept Save from saving; each time it finds some, the first one is where one goes on. */
export const WrongCells = ({ errors }: { errors: readonly (LineErrors | undefined)[] }) => {
  const { submitCount } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const rows = errors.filter((row) => row && Object.keys(row).length > 0);
  const count = rows.reduce((sum, row) => sum + Object.keys(row ?? {}).length, 0);
  useEffect(() => {
    if (submitCount === 0) return;
    const cell = place.current?.closest('form')?.querySelector<HTMLElement>('[data-row][aria-invalid=true]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [submitCount]);
  return (
    <div ref={place}>
      {submitCount > 0 && count > 0 && <Alert severity="error">{text('editor.grid.wrong', { count, rows: rows.length })}</Alert>}
    </div>
  );
};
