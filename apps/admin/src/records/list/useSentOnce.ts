import { useMemo, useRef } from 'react';
import { useListContext, type ListControllerResult } from 'react-admin';

/**
 * The list around, for a form that sends its filters by itself `wait` milliseconds after the last key: what Enter or Search has sent
 * at once is not sent again when that time is over. By then the filters may be cleared, or another page be open.
 * @returns the list, and what has to be told of every key and click in the form
 */
export function useSentOnce(wait: number): { list: ListControllerResult; onTouch: () => void } {
  const list = useListContext();
  const last = useRef({ sent: '', at: 0 });
  const { setFilters } = list;
  const once = useMemo(
    (): typeof setFilters =>
      (filters, ...rest) => {
        const sent = JSON.stringify(filters);
        const now = performance.now();
        if (sent === last.current.sent && now - last.current.at < 2 * wait) return;
        last.current = { sent, at: now };
        setFilters(filters, ...rest);
      },
    [setFilters, wait],
  );
  return { list: { ...list, setFilters: once }, onTouch: () => void (last.current.sent = '') };
}
