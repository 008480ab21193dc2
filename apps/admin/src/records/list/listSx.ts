import type { SxProps, Theme } from '@mui/material/styles';

/** Below 992 px each row becomes a card: what identifies it in the first line, the rest under it, the action at its edge. */
const cards = {
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    position: 'relative',
    p: 1.5,
    pr: 7,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& td.MuiTableCell-root': {
    display: 'block',
    height: 'auto',
    p: 0,
    border: 0,
    minWidth: 0,
    maxWidth: '100%',
    whiteSpace: 'normal',
  },
  '& td.column-id.MuiTableCell-root': { color: 'text.secondary', width: 'auto' },
  '& td .MuiLink-root, & td .MuiTypography-noWrap': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td.column-name': { flex: '1 1 60%' },
  '& td.column-actions': { position: 'absolute', right: 8, top: 8 },
} as const;

/** A table's manners: the head stays in view, one line a cell, actions at the right edge that come forward under the pointer. */
export const listSx: SxProps<Theme> = (theme) => ({
  overflow: 'clip',
  '& th': { position: 'sticky', top: 0, zIndex: 2 },
  '& td.column-id': { fontFamily: 'ui-monospace, monospace', fontSize: 13, color: 'text.secondary', width: 72 },
  '& td.column-actions, & th.column-actions': { textAlign: 'right', width: 1 },
  '& td.column-actions .MuiButton-root': { color: 'text.secondary' },
  '& tr:hover td.column-actions .MuiButton-root, & td.column-actions .MuiButton-root:focus-visible': { color: 'primary.main' },
  [theme.breakpoints.down('md')]: cards,
});
