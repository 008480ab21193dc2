import type { SxProps, Theme } from '@mui/material/styles';
import { wholeOnPaper } from '../../shell/print';
import { FOOT_HEIGHT, HEADER } from '../../shell/theme';

/** Below 992 px each row becomes a card: what identifies it in the first line, the rest under it, the actions at the right edge of the last. */
export const cards = {
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    p: 1.5,
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
  '& td:is(.column-name, .column-fullName, .column-title, .column-contactPersonName).MuiTableCell-root': {
    flex: { xs: '1 1 60%', sm: '1 1 40%' },
  },
  // What a record lacks takes no line of its card.
  '& td:is(:empty, :has(> span:only-child:empty)).MuiTableCell-root': { display: 'none' },
  // In the flow: however many actions a row has, they cover nothing.
  '& td.column-actions.MuiTableCell-root': { width: 'auto', ml: 'auto' },
} as const;

/** A table's manners: the head stays in view, one line a cell, actions at the right edge that come forward under the pointer. */
export const listSx: SxProps<Theme> = (theme) => ({
  overflow: 'clip',
  '& th': { position: 'sticky', top: HEADER, zIndex: 2 },
  // The arrow stands in the room between two heads: it would make every column wider by itself.
  '& th .MuiTableSortLabel-icon': { position: 'absolute', left: '100%' },
  '& th.MuiTableCell-alignRight .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
  '& td.column-id': { fontFamily: 'ui-monospace, monospace', fontSize: 13, color: 'text.secondary', width: 72 },
  // A thumbnail is as high as its row.
  '& td.column-name': { py: '1px' },
  '& td.column-actions, & th.column-actions': { textAlign: 'right', width: 1 },
  '& td.column-actions .MuiButton-root': { color: 'text.secondary' },
  '& tr:hover td.column-actions .MuiButton-root, & td.column-actions .MuiButton-root:focus-visible': { color: 'primary.main' },
  // What the keyboard comes to is scrolled out from under the head, as the page does with its own bars.
  '& td :is(a, button, input)': { scrollMarginBlock: '56px 8px' },
  [theme.breakpoints.down('md')]: cards,
});

/** A table of so many columns that on a laptop it would be wider than its room: cells stand closer, and a head takes a second line. */
export const crowded = {
  '& th': { whiteSpace: 'normal', lineHeight: '16px' },
  '& :is(td, th):not(:first-of-type)': { px: { md: 1, xl: 1.5 } },
  // What room there is, all columns share.
  '&& :is(td, th).column-actions': { width: 'auto' },
} as const;

/**
 * The box around a table. Its head stays under the navbar while the page scrolls; a box that scrolls sideways would capture it,
 * so only a table that is wider than its box scrolls in one, and then in both directions, under its own head and its actions.
 */
export const tableBox = (isWider: boolean) =>
  ({
    borderTop: 1,
    borderColor: 'divider',
    ...(isWider && {
      overflow: 'auto',
      maxHeight: `calc(100dvh - ${HEADER} - ${FOOT_HEIGHT}px)`,
      '& th': { top: 0 },
      '& .column-actions': {
        position: 'sticky',
        right: 0,
        bgcolor: 'background.paper',
        boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 25%)',
      },
      '& th.column-actions': { zIndex: 3 },
      ...wholeOnPaper,
    }),
  }) as const;
