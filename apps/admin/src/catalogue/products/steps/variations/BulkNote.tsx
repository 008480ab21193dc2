import { text } from '@impeller/contracts';
import { Alert, Button } from '@mui/material';
import { useFocusInList } from '../../../../records/list/useFocusInList';
import { HEADER } from '../../../../shell/theme';
import type { UnreadCell } from '../../grid';
import type { Lines } from './useLines';
import { columnLabel } from './VariationRow';

/** So many cells that could not be read are named; all are marked. */
const NAMED = 3;

interface BulkNoteProps {
  lines: Lines;
  nameOf: (row: number) => string;
}

/** Says what pasting or filling down has done, cell by cell what could not be read, and takes it back. */
export const BulkNote = ({ lines: { bulk, undo, forget }, nameOf }: BulkNoteProps) => {
  if (!bulk) return null;
  const { changed, unread } = bulk;
  const done = text('editor.grid.changed', { count: changed });
  const place = ({ row, column, copied }: UnreadCell) =>
    text('editor.grid.place', { column: columnLabel(column), name: nameOf(row), copied });
  const examples = unread.slice(0, NAMED).map(place).join('; ');
  const skipped = unread.length > 0 ? text('editor.grid.skipped', { count: unread.length, examples }) : '';
  return (
    <Alert
      severity={skipped ? 'warning' : 'info'}
      onClose={changed === 0 ? forget : undefined}
      action={changed > 0 ? <Undo onUndo={undo} /> : undefined}
      // On cards it stays in view: what was filled down goes on far below it.
      sx={{ overflowWrap: 'anywhere', position: { xs: 'sticky', md: 'static' }, top: HEADER, zIndex: 3 }}
    >
      {skipped ? `${done}. ${skipped}` : done}
    </Alert>
  );
};

const Undo = ({ onUndo }: { onUndo: () => void }) => (
  <Button ref={useFocusInList<HTMLButtonElement>('[role=alert]')} onClick={onUndo}>
    {text('editor.grid.undo')}
  </Button>
);
