import { closestCenter, pointerWithin, type CollisionDetection } from '@dnd-kit/core';

/** The edges of a page over which a question is dragged to the one before or the next, by the names of their places. */
export const EDGES = { before: 'the page before', after: 'the next page' } as const;
export type Edge = keyof typeof EDGES;

/**
 * What a dragged question is over: an edge where the pointer is within it, or the arrow keys brought the question onto it; else the
 * nearest question. By their middles alone an edge would be nearer than a question beside it that is open, and so a long one.
 */
export const edgeOrNearest: CollisionDetection = ({ droppableContainers, ...args }) => {
  const isEdge = ({ id }: { id: unknown }) => id === EDGES.before || id === EDGES.after;
  const edges = droppableContainers.filter(isEdge);
  const { top, bottom } = args.collisionRect;
  const over = args.pointerCoordinates
    ? pointerWithin({ ...args, droppableContainers: edges })
    : edges.filter(({ id }) => {
        const edge = args.droppableRects.get(id);
        return edge && Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > edge.height / 2;
      });
  if (over[0]) return [{ id: over[0].id }];
  return closestCenter({ ...args, droppableContainers: droppableContainers.filter((one) => !isEdge(one)) });
};
