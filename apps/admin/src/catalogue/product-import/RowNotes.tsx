import { text, type ImportNote } from '@impeller/contracts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';

const SHOWN = 3;

interface RowNotesProps {
  errors: readonly ImportNote[];
  warnings: readonly ImportNote[];
}

/** Everything that is wrong with a product of the sheet, errors first, each with its row, its column and what stood there. */
export const RowNotes = ({ errors, warnings }: RowNotesProps) => {
  const [isOpen, setOpen] = useState(false);
  const notes = [...errors.map((note) => ({ ...note, isError: true })), ...warnings.map((note) => ({ ...note, isError: false }))];
  const shown = isOpen ? notes : notes.slice(0, SHOWN);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((note, index) => (
        <Note key={index} {...note} />
      ))}
      {notes.length > SHOWN && (
        <Button size="small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? text('imports.row.less') : text('imports.row.more', { count: notes.length - SHOWN })}
        </Button>
      )}
    </Box>
  );
};

const Note = ({ row, column, value, message, isError }: ImportNote & { isError: boolean }) => {
  const Icon = isError ? ErrorIcon : WarningIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, py: 0.25 }}>
      <Icon fontSize="small" color={isError ? 'error' : 'warning'} />
      <span>
        {message}
        {value && <code> {value}</code>}
        <Typography component="span" variant="caption" color="textSecondary">
          {' '}
          {column ? text('imports.note.where', { row, column }) : text('imports.note.row', { row })}
        </Typography>
      </span>
    </Box>
  );
};
