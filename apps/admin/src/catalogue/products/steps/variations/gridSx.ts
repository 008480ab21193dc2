import type { SxProps, Theme } from '@mui/material/styles';

/** So many attributes stand side by side; more of them go on in the next line, so that what is pinned leaves room for the rest. */
const BESIDE = 2;

/** The columns in which a variation's attribute values stand. */
export const combinationColumns = (attributes: number): string =>
  `repeat(${Math.min(attributes, BESIDE) || 1}, minmax(118px, 1fr))`;

/** What tells a row from the others, and the way to remove it, stay in view however far the grid is scrolled sideways. */
const pinned = (side: 'left' | 'right') => ({ position: 'sticky', [side]: 0, zIndex: 3, bgcolor: 'background.paper' }) as const;

const sheet = {
  '& td, & th': { px: 0.5 },
  '& tr > :last-child': pinned('right'),
  '& tr > :first-of-type': { ...pinned('left'), borderRight: 1, borderRightColor: 'divider' },
  '& th:first-of-type, & th:last-child': { zIndex: 4 },
  '& td': { verticalAlign: 'top' },
  '& th': { whiteSpace: 'normal', lineHeight: '16px', verticalAlign: 'bottom' },
} as const;

/** A card's fields stand two by two under their names; picture and combination are its first line. */
const cards = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 1.5,
    p: 1.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& td.MuiTableCell-root': { display: 'block', p: 0, border: 0, height: 'auto', minWidth: 0, textAlign: 'left' },
  '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', color: 'text.secondary', fontSize: 12 },
  '& td.variation-combination, & td.variation-sku, & td.variation-discount, & td.variation-remove': { gridColumn: '1 / -1' },
  '& td.variation-discount:empty': { display: 'none' },
  '& td.variation-remove': { textAlign: 'right' },
} as const;

/** The grid of variations: a sheet, below 992 px cards. */
export const gridSx: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('md')]: sheet,
  [theme.breakpoints.down('md')]: cards,
});
