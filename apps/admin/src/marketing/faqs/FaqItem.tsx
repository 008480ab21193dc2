import { faq as contract, text, type Faq } from '@impeller/contracts';
import { useSortable } from '@dnd-kit/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import EditIcon from '@mui/icons-material/Edit';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useHolds } from '../../data/useHolds';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { DeleteAction } from '../../records/form/DeleteAction';
import { InlineForm } from '../../records/form/InlineForm';
import { FaqForm } from './FaqForm';
import { useHere } from './useHere';

/** One question: its grip and switch, and under its title the answer, or its form. */
export const FaqItem = ({ faq, isMovable }: { faq: Faq; isMovable: boolean }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: faq.id,
    disabled: !isMovable,
  });
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', height: 52, pl: 1 }}>
        {isMovable && (
          <IconButton
            size="small"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={text('faq.move', { name: faq.title })}
            sx={{ cursor: 'grab', touchAction: 'none' }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
        )}
        <EnabledSwitch />
      </Stack>
      <Accordion
        expanded={isOpen || isEditing}
        // What is being typed goes by Save or Cancel, not by a click on its head.
        onChange={(_, next) => !isEditing && setOpen(next)}
        disableGutters
        elevation={0}
        square
        slotProps={{ transition: { unmountOnExit: true, timeout: 150 } }}
        sx={{ flex: 1, minWidth: 0, border: 0, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 52, px: 1 }}>
          <Typography color={faq.enabled ? undefined : 'textSecondary'} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {faq.title}
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 1, pb: 2 }}>
          <Answer faq={faq} isEditing={isEditing} setEditing={setEditing} />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
};

interface AnswerProps {
  faq: Faq;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
}

const Answer = ({ faq, isEditing, setEditing }: AnswerProps) => {
  const may = useHolds();
  const { place, isHere, look } = useHere<HTMLDivElement>();
  const close = useCallback(() => {
    look();
    setEditing(false);
  }, [look, setEditing]);
  if (isEditing) {
    return (
      <Box ref={place}>
        <InlineForm contract={contract} placedBy="priority" onClose={close}>
          <FaqForm isStart />
        </InlineForm>
      </Box>
    );
  }
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 720 }}>{faq.answer}</Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
        {may(contract.can('edit')) && (
          // Back from its form, whoever typed there goes on at it.
          <Button autoFocus={isHere} size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {text('faq.edit')}
          </Button>
        )}
        <DeleteAction contract={contract} />
      </Stack>
    </>
  );
};
