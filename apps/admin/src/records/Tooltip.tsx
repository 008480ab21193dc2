import { type TooltipProps } from '@mui/material';
import { cloneElement, useEffect, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react';
import { lazyFirst } from './lazyScreen';
import { Part } from './Part';

const TooltipBubble = lazyFirst(async () => (await import('./TooltipBubble')).TooltipBubble);

/** Milliseconds in which the pointer may go from the control over to its words (WCAG 1.4.13). */
const GRACE = 150;

interface Props extends Pick<TooltipProps, 'placement'> {
  /** The words; without any there is nothing to show. */
  title: string;
  /** The control; takes pointer and focus events and `aria-label`. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * Says what a control is for: to whoever points at it, to whoever comes by keyboard, and as its name to a screen reader.
 * MUI's own does the same, but its positioning is 13 kB that no first view needs: that is asked for when somebody points.
 */
export const Tooltip = ({ title, placement, children }: Props) => {
  const [anchor, setAnchor] = useState<Element>();
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!isLeft) return;
    const leaving = setTimeout(() => setAnchor(undefined), GRACE);
    return () => clearTimeout(leaving);
  }, [isLeft]);
  const show = (at: Element) => {
    setLeft(false);
    setAnchor(at);
  };
  const leave = () => setLeft(true);
  const hide = () => setAnchor(undefined);
  const control = cloneElement(children, {
    ...(title && { 'aria-label': children.props['aria-label'] ?? title }),
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => pointerType !== 'touch' && show(currentTarget),
    onPointerLeave: leave,
    onFocus: ({ currentTarget, target }: FocusEvent) => target.matches(':focus-visible') && show(currentTarget),
    onBlur: hide,
  });
  return (
    <>
      {control}
      {anchor && title && (
        <Part>
          <TooltipBubble
            title={title}
            placement={placement}
            anchor={anchor}
            onEnter={() => show(anchor)}
            onLeave={leave}
            onClose={hide}
          />
        </Part>
      )}
    </>
  );
};
