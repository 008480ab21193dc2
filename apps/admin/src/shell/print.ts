import type { CSSObject, Theme } from '@mui/material/styles';

/** For a box that scrolls by itself: on paper there is no more of it than is in view. */
export const wholeOnPaper = { '@media print': { overflow: 'visible', maxHeight: 'none' } } as const;

/** What a page is worked with. What says something stays: a picture, and in a row how many products an order has. */
const TOOLS = [
  '[role=search], [role=toolbar], .MuiTablePagination-root, .column-actions, .MuiSnackbar-root, .MuiTooltip-popper, .MuiDrawer-root',
  '.MuiLinearProgress-root, .MuiChip-deleteIcon, main :is(.MuiButton-root, .MuiIconButton-root:not(:has(img))):not(td *)',
].join(', ');

/** A dark screen's words would be pale on paper, and its grounds take much ink. A switch is drawn by its grounds alone. */
const darkOnWhite: CSSObject = {
  ':root': { colorScheme: 'light' },
  '*, *::before, *::after': { color: '#000 !important', borderColor: '#bbb !important' },
  '*:not(.MuiSwitch-thumb, .MuiSwitch-track)': { backgroundColor: 'transparent !important', boxShadow: 'none !important' },
  text: { fill: '#000 !important' },
};

/** A page on paper: all of what it says, and nothing of what it is worked with. */
export const onPaper = ({ palette }: Theme): CSSObject => ({
  '@media print': {
    [TOOLS]: { display: 'none !important' },
    // What keeps in view would stand over other rows; the browser repeats a table's head by itself.
    'th, td': { position: 'static !important' },
    tr: { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    ...(palette.mode === 'dark' && darkOnWhite),
  },
});
