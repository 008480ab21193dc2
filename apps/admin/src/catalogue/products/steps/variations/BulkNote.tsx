import { text } from '@impeller/contracts';
import { Alert, Button } from '@mui/material';
import type { Lines } from './useLines';

/** Says what pasting or filling down has done, and takes it back. */
export const BulkNote = ({ lines: { bulk, undo, forget } }: { lines: Lines }) => {
  if (!bulk) return null;
  const { changed, unread } = bulk;
  const done = text('editor.grid.changed', { count: changed });
  const skipped =
    unread.length > 0 && text('editor.grid.skipped', { count: unread.length, examples: unread.slice(0, 3).join(', ') });
  return (
    <Alert
      severity={skipped ? 'warning' : 'info'}
      onClose={changed === 0 ? forget : undefined}
      action={changed > 0 ? <Button onClick={undo}>{text('editor.grid.undo')}</Button> : undefined}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {skipped ? `${done}. ${skipped}` : done}
    </Alert>
  );
};
