import { text } from '@impeller/contracts';
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { orderWords } from '../../records/form/orderWords';
import { lazyLater } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { AddHere } from './AddHere';
import { edgeOrNearest, EDGES } from './edges';
import { FaqItem } from './FaqItem';
import { useOrder } from './useOrder';

const PageEdge = lazyLater(async () => (await import('./PageEdge')).PageEdge);

/** The questions one under the other, each opened by a click and dragged by its grip. */
export const FaqAccordion = () => {
  const { shown, total, placeOf, hasBefore, hasAfter, isMovable, move } = useOrder();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => over && move(active.id, over.id);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <DndContext
        sensors={sensors}
        collisionDetection={edgeOrNearest}
        onDragEnd={drop}
        accessibility={orderWords('faq', placeOf, total)}
      >
        <SortableContext items={[EDGES.before, ...shown.map(({ id }) => id), EDGES.after]} strategy={verticalListSortingStrategy}>
          <Part>{isMovable && hasBefore && <PageEdge edge="before" />}</Part>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((one) => (
              <RecordContextProvider key={one.id} value={one}>
                <FaqItem faq={one} isMovable={isMovable} />
              </RecordContextProvider>
            ))}
          </Box>
          <Part>{isMovable && hasAfter && <PageEdge edge="after" />}</Part>
        </SortableContext>
      </DndContext>
      <AddHere />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pb: 1.5 }}>
        {text('faq.order.help')}
      </Typography>
    </Box>
  );
};
