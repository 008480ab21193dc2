import { Children, createContext, isValidElement, type ReactNode } from 'react';

/** Where in a `RecordTable` the columns stand that may be chosen and moved: those that have a name. */
export const NamedColumns = createContext<readonly number[]>([]);

/** Whether what is stored is an order: every place from the first on, once. */
export function isOrder(stored: unknown): stored is number[] {
  if (!Array.isArray(stored)) return false;
  const places = new Set<unknown>(stored);
  return stored.every((_, place) => places.has(place));
}

/** The places of the columns with a name among `children`. */
export const namedColumns = (children: ReactNode): number[] =>
  Children.toArray(children).flatMap((child, index) =>
    isValidElement<{ source?: string; label?: unknown }>(child) && child.props.source && child.props.label !== false
      ? [index]
      : [],
  );
