import type { Theme } from '@mui/material';

const onPhone = (cells: (theme: Theme) => object) => (theme: Theme) => ({ [theme.breakpoints.down('sm')]: cells(theme) });

/** On a phone a table's columns stand closer, to be in sight from the first to the last. */
export const closer = onPhone(({ spacing }) => ({ '& .MuiTableCell-root': { paddingInline: spacing(0.75) } }));

/** A table of more columns than that helps: in smaller type, too, with words on as many lines as they need. */
export const fitted = [
  closer,
  onPhone(() => ({
    '& .MuiTableCell-root': { fontSize: 12 },
    '& .MuiTableCell-root:not(.MuiTableCell-alignRight)': { whiteSpace: 'normal' }, // amounts stay whole
    '& .MuiTypography-root': { fontSize: 'inherit', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  })),
];
