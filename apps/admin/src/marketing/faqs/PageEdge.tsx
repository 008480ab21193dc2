import { text } from '@impeller/contracts';
import { useSortable } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { EDGES, type Edge } from './edges';

/** Takes a question that is dropped on it to the page beyond. It stays where it is while questions make room for the dragged one. */
export const PageEdge = ({ edge }: { edge: Edge }) => {
  const { setNodeRef, isOver } = useSortable({ id: EDGES[edge], disabled: { draggable: true } });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        ...{ m: 1, p: 1, border: '1px dashed', borderRadius: 1, textAlign: 'center', fontSize: 13 },
        ...(isOver
          ? { borderColor: 'primary.main', color: 'primary.main' }
          : { borderColor: 'divider', color: 'text.secondary' }),
      }}
    >
      {text(`faq.edge.${edge}`)}
    </Box>
  );
};
