import { formatCount, text, type ProductImport } from '@impeller/contracts';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';

/** What a Retry came to, once the import is checked; undefined while it is not, or when its message says it. */
export function retriedText(before: ProductImport, after: ProductImport): string | undefined {
  if (after.status === 'checking' || after.status === 'failed' || after.version <= before.version) return undefined;
  // Without rows it was the whole archive that could not be read.
  if (before.total === null)
    return text('imports.retried.all', { count: formatCount(after.total ?? 0), good: formatCount(after.valid ?? 0) });
  const checked = before.invalid ?? 0;
  return text('imports.retried', {
    checked: formatCount(checked),
    good: formatCount(Math.max(0, checked - (after.invalid ?? 0))),
  });
}

/** Says what a Retry came to; takes the import as it was before, or undefined when there was none after all. */
export function useRetried(current: ProductImport): (before: ProductImport | undefined) => void {
  const notify = useNotify();
  const asked = useRef<ProductImport>(undefined);
  useEffect(() => {
    if (!asked.current) return;
    if (current.status === 'failed') asked.current = undefined;
    const said = asked.current && retriedText(asked.current, current);
    if (!said) return;
    asked.current = undefined;
    notify(said, { autoHideDuration: 5_000 });
  }, [current, notify]);
  return (before) => {
    asked.current = before;
  };
}
