import type { SxProps, Theme } from '@mui/material/styles';
import { cards } from '../../records/list/listSx';
import { FOOT_HEIGHT, HEADER } from '../../shell/theme';

/** The box that the rows scroll in: as high as the window lets it, so that rows and what stands over the page are seen at once. */
export const boxSx: SxProps<Theme> = {
  overflow: 'auto',
  // The rows keep their place by themselves.
  overflowAnchor: 'none',
  // On a phone there is always a part of the page beside the box that a finger can move.
  maxHeight: { xs: '70dvh', md: `calc(100dvh - ${HEADER} - ${FOOT_HEIGHT}px - 16px)` },
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
};

/**
 * As in every list, one line a cell: the widths are given, so that no name or value takes another column's room. Below 992 px a
 * card's first line is the product, under it state and approval, then what is wrong.
 */
export const rowsSx: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('md')]: {
    tableLayout: 'fixed',
    '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // The switch's ring reaches beyond its cell.
    '& td.column-approval, & .MuiTableCell-paddingCheckbox': { overflow: 'visible' },
  },
  '& th': { position: 'sticky', top: 0, zIndex: 2 },
  // What the keyboard comes to is scrolled out from under the head.
  '& td :is(a, button, input)': { scrollMarginBlock: '64px 16px' },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    ...cards,
    '& td.column-notes.MuiTableCell-root': { flex: '1 1 100%' },
    '& tr.MuiTableRow-root': { rowGap: 0.5 },
    '& td.coming.MuiTableCell-root': { flex: '1 1 100%' },
    '& tr.gap': { display: 'block', p: 0, border: 0 },
  },
});
