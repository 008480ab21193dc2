import { text } from '@impeller/contracts';
import type { Announcements } from '@dnd-kit/core';

/** What is put in order: pictures of an editor, or questions. */
export type Ordered = 'editor.images' | 'faq';

/** What a screen reader says of one that has come to another place, which counts from 0. */
export const droppedAt = (what: Ordered, place: number, count: number) =>
  text(`${what}.drag.dropped`, { place: place + 1, count });

/** What a screen reader says while one of `count` is moved; `placeOf` counts from 0. */
export function orderWords(what: Ordered, placeOf: (id: unknown) => number, count: number) {
  const say = (key: 'lifted' | 'over', id: unknown) => text(`${what}.drag.${key}`, { place: placeOf(id) + 1, count });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ over }) => (over ? say('over', over.id) : undefined),
    onDragEnd: ({ active, over }) => droppedAt(what, placeOf((over ?? active).id), count),
    onDragCancel: ({ active }) => text(`${what}.drag.cancelled`, { place: placeOf(active.id) + 1 }),
  };
  return { announcements, screenReaderInstructions: { draggable: text(`${what}.drag.help`) } };
}
