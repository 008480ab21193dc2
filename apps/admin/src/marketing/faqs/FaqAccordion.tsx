import { faq, text, type Faq } from '@impeller/contracts';
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { InlineForm } from '../../records/form/InlineForm';
import { orderWords } from '../../records/form/orderWords';
import { lazyLater } from '../../records/lazyScreen';
import { edgeOrNearest, EDGES } from './edges';
import { FaqForm } from './FaqForm';
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
          <Suspense>{isMovable && hasBefore && <PageEdge edge="before" />}</Suspense>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((one) => (
              <RecordContextProvider key={one.id} value={one}>
                <FaqItem faq={one} isMovable={isMovable} />
              </RecordContextProvider>
            ))}
          </Box>
          <Suspense>{isMovable && hasAfter && <PageEdge edge="after" />}</Suspense>
        </SortableContext>
      </DndContext>
      <AddHere />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pb: 1.5 }}>
        {text('faq.order.help')}
      </Typography>
    </Box>
  );
};

/** A new question at the end, without leaving the screen. */
const AddHere = () => {
  const may = useHolds();
  const { data = [] } = useListContext<Faq>();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!may(faq.can('create'))) return null;
  return (
    <Box sx={{ p: 2 }}>
      {isOpen ? (
        <InlineForm contract={faq} blank={{ priority: (data.at(-1)?.priority ?? 0) + 1 }} onClose={close}>
          <FaqForm />
        </InlineForm>
      ) : (
        <Button startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {text('faq.addHere')}
        </Button>
      )}
    </Box>
  );
};
