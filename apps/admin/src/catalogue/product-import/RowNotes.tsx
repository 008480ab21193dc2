import { text, type ImportNote } from '@impeller/contracts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Typography } from '@mui/material';

const SHOWN = 3;

interface RowNotesProps {
  errors: readonly ImportNote[];
  warnings: readonly ImportNote[];
  /** All of them, and all of each. */
  isOpen: boolean;
  onOpen: () => void;
}

/** What is wrong with a product of the sheet, errors first, each on a line of its own with what stood in the cell, its row and column. */
export const RowNotes = ({ errors, warnings, isOpen, onOpen }: RowNotesProps) => {
  const notes = [...errors.map((note) => ({ ...note, isError: true })), ...warnings.map((note) => ({ ...note, isError: false }))];
  const shown = isOpen ? notes : notes.slice(0, SHOWN);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((note, index) => (
        <Note key={index} {...note} isOpen={isOpen} />
      ))}
      {notes.length > SHOWN && (
        <Button size="small" onClick={onOpen}>
          {isOpen ? text('imports.row.less') : text('imports.row.more', { count: notes.length - SHOWN })}
        </Button>
      )}
    </Box>
  );
};

interface NoteProps extends ImportNote {
  isError: boolean;
  /** All of it, over as many lines as it takes. */
  isOpen: boolean;
}

const Note = ({ row, column, value, message, isError, isOpen }: NoteProps) => {
  const Icon = isError ? ErrorIcon : WarningIcon;
  const where = column ? text('imports.note.where', { row, column }) : text('imports.note.row', { row });
  return (
    <Box
      component="li"
      title={[message, value, where].filter(Boolean).join(' ')}
      sx={{ display: 'flex', gap: 0.75, py: 0.25, minWidth: 0, ...(isOpen ? wrapped : oneLine) }}
    >
      <Icon fontSize="small" color={isError ? 'error' : 'warning'} />
      <span>{message}</span>
      {value && !message.includes(value) && <code>{value}</code>}
      <Typography component="small" variant="caption" color="textSecondary" sx={{ lineHeight: '20px' }}>
        {where}
      </Typography>
    </Box>
  );
};

const wrapped = { flexWrap: 'wrap', '& > *': { overflowWrap: 'anywhere', minWidth: 0 } } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const;
/**
 * Where it stood is never cut, and of what stood there as much as an amount takes stays. Below 992 px a row is a card, which has
 * the room to say all of it: nothing there can be hovered over.
 */
const oneLine = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& > *': { overflowWrap: 'anywhere', minWidth: 0 },
  '& > span': { ...cut, flexShrink: 1 },
  '& > code': { ...cut, flexShrink: 0, maxWidth: { md: '10ch' } },
  '& > small, & > svg': { flexShrink: 0 },
} as const;
