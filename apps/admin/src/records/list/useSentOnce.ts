import { useCallback, useMemo, useRef } from 'react';
import { useListContext, type ListControllerResult } from 'react-admin';
import { flatten, type Values } from '../../data/flatten';

interface SentOnce {
  list: ListControllerResult;
  /** Has to be told of every key and click in the form. */
  onTouch: () => void;
  /** Whether these, which the list is filtered by now, came from the form; has to be asked whenever they change. */
  isOwn: (filters: Values) => boolean;
}

/** What narrows a list, as words to compare: what is empty does not, and is left out by the list, too. */
const wordsOf = (filters: Values): string =>
  JSON.stringify(
    Object.entries(flatten(filters))
      .filter(([, value]) => value !== '' && value != null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Tells what comes back from the list as the form has sent it from what somebody else has set: a chip, a view, Back. */
function useOwn(filters: Values) {
  const seen = useRef(wordsOf(filters));
  const sent = useRef<string[]>([]);
  return {
    onSend: useCallback((wanted: Values) => void sent.current.push(wordsOf(wanted)), []),
    isOwn: useCallback((now: Values) => {
      const words = wordsOf(now);
      if (words === seen.current) return true;
      seen.current = words;
      const at = sent.current.indexOf(words);
      sent.current = at < 0 ? [] : sent.current.slice(at + 1);
      return at >= 0;
    }, []),
  };
}

/**
 * The list around, for a form that sends its filters by itself `wait` milliseconds after the last key: what Enter or Search has sent
 * at once is not sent again when that time is over. By then the filters may be cleared, or another page be open. Nor is what was
 * typed before somebody else has set the filters: it would undo that.
 */
export function useSentOnce(wait: number): SentOnce {
  const list = useListContext();
  const last = useRef({ sent: '', at: 0 });
  const setByOthers = useRef(-Infinity);
  const { setFilters } = list;
  const { onSend, isOwn } = useOwn(list.filterValues);
  const once = useMemo(
    (): typeof setFilters =>
      (filters, ...rest) => {
        const sent = JSON.stringify(filters);
        const now = performance.now();
        if (sent === last.current.sent && now - last.current.at < 2 * wait) return;
        if (now - setByOthers.current < 2 * wait) return;
        last.current = { sent, at: now };
        onSend(filters);
        setFilters(filters, ...rest);
      },
    [setFilters, onSend, wait],
  );
  const onTouch = () => {
    last.current.sent = '';
    setByOthers.current = -Infinity;
  };
  const isOwnNow = useCallback(
    (filters: Values) => {
      const own = isOwn(filters);
      if (!own) setByOthers.current = performance.now();
      return own;
    },
    [isOwn],
  );
  return { list: { ...list, setFilters: once }, onTouch, isOwn: isOwnNow };
}
