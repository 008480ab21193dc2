import { useMediaQuery, type Theme } from '@mui/material';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { withFocus } from './rowPages';
import type { Rows } from './useRows';

/** About how high a row is, in pixels, until it is measured: in a table, and as a card. */
const HEIGHT = { line: 52, card: 120 } as const;
/** Rows that are there before and after those in sight: the keyboard comes to them. */
const BEYOND = 6;

const placeOf = ({ target }: FocusEvent<Element>): number | undefined => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** Which of `total` rows are in sight in a box, measured as they are; opens at `row` and says at which one scrolling came to rest. */
export function useScrolled(total: number, { row, setRow }: Rows) {
  const box = useRef<HTMLDivElement>(null);
  const { focused, focus } = useFocused();
  const [first] = useState(row);
  const isCards = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  // It answers the same object with other contents: whoever calls this must not remember what they made of it. Nobody does.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => (isCards ? HEIGHT.card : HEIGHT.line),
    overscan: BEYOND,
    // The row that has the focus stays, however far one scrolls.
    rangeExtractor: (range) => withFocus(defaultRangeExtractor(range), focused, total),
  });
  useEffect(() => {
    if (first > 1) virtual.scrollToIndex(Math.min(first, total) - 1, { align: 'start' });
    // Only where it opens; from there on the person scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => virtual.measure(), [virtual, isCards]);
  const { isScrolling } = virtual;
  const start = virtual.range?.startIndex;
  useEffect(() => {
    if (!isScrolling && start !== undefined) setRow(start + 1);
  }, [isScrolling, start, setRow]);
  // The browser's own way to an end is long, and stops where rows turn out to be higher than thought.
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: total - 1 }[event.key];
    if (end === undefined || event.target !== box.current) return;
    event.preventDefault();
    virtual.scrollToIndex(end);
  };
  return { box, virtual, focus, onKeyDown, onScroll: useStayAtEnd(box, virtual.getTotalSize()) };
}

/** The place of the row that has the focus, and what the rows tell it by. */
function useFocused() {
  const [focused, setFocused] = useState<number>();
  const focus = {
    onFocus: (event: FocusEvent<Element>) => setFocused(placeOf(event)),
    // On its way from row to row it is nowhere for a moment: the row that it comes to must still be there.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Element>) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
  return { focused, focus };
}

/** Whoever scrolled to the end stays there while its rows come in and turn out to be higher; answers what to call on scrolling. */
function useStayAtEnd(box: RefObject<HTMLDivElement | null>, height: number): () => void {
  const isAtEnd = useRef(false);
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [box, height]);
  return () => {
    if (!box.current) return;
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    isAtEnd.current = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  };
}
