import { text } from '@impeller/contracts';
import { alpha, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

/** The sidebar's colours: the same in both themes (specification §9). */
export const SIDEBAR = {
  ground: '#3356aa',
  activeGround: '#12204a',
  text: '#ffffff',
  active: '#409eff',
  wide: 220,
  narrow: 64,
} as const;
export const NAVBAR_HEIGHT = 56;
export const TAGS_HEIGHT = 36;
/** What the frame's settings decide, as CSS: what stays above a scrolled page, and how dense tables are. */
export const HEADER = 'var(--header-height, 56px)';
export const ROW_HEIGHT = 'var(--row-height, 52px)';
const ROW_PADDING = 'var(--row-padding, 4px)';
/** The bar at the foot of lists and forms, which keeps in view: its left half has no control, and toasts stand there. */
export const FOOT_HEIGHT = 53;
/** So low a screen, as of a phone on its side or a page made four times as large, that no bar stays in view: little else would be. */
export const LOW = '@media (max-height: 400px)';

const light = {
  mode: 'light' as const,
  primary: { main: '#1f5fc4', dark: '#174a9b', light: '#409eff' },
  success: { main: '#1c7c3c' },
  warning: { main: '#a15c00' },
  error: { main: '#c62828' },
  info: { main: '#0b6e8f' },
  background: { default: '#f5f7fb', paper: '#ffffff' },
  text: { primary: '#1b2437', secondary: '#5a6579' },
  divider: '#e4e8f0',
};
const dark = {
  mode: 'dark' as const,
  primary: { main: '#6db3ff', dark: '#409eff', light: '#a3cfff' },
  success: { main: '#66c184' },
  warning: { main: '#f0b155' },
  error: { main: '#ff8a80' },
  info: { main: '#6cc7e6' },
  background: { default: '#10151f', paper: '#181f2c' },
  text: { primary: '#e6eaf2', secondary: '#a3aec2' },
  divider: '#2a3344',
};

const typography: ThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontSize: 14,
  h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: '20px' },
  body2: { fontSize: 14, lineHeight: '20px' },
  caption: { fontSize: 12, lineHeight: '16px' },
  button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
};

/** Labels stand above their field, never inside it, so that a filled and an empty form read alike. */
const fields: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        maxWidth: '100%',
        pointerEvents: 'auto',
        color: theme.palette.text.primary,
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
      input: { paddingBlock: 7.5, height: '1.42em' },
      multiline: { padding: '8px 14px', '& textarea': { padding: 0 } },
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
    },
  },
  // Inputs bring margins of their own; distances are the form's.
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none' },
    styleOverrides: { marginDense: { marginBlock: 0 }, marginNormal: { marginBlock: 0 } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 2 } } },
};

const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, borderRadius: 8 }) },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: '0 6px 20px rgb(0 0 0 / 12%)' }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: '0 6px 20px rgb(0 0 0 / 12%)' }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 8 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiTooltip: { defaultProps: { enterDelay: 300 } },
  // React-admin's own have no name.
  MuiLinearProgress: { defaultProps: { 'aria-label': text('shell.loading') } },
  MuiCircularProgress: { defaultProps: { 'aria-label': text('shell.loading') } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

/** Tables: sticky head, one line a cell, figures of one width. */
const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: ROW_HEIGHT,
        paddingBlock: ROW_PADDING,
        paddingInline: 12,
        fontSize: 14,
        borderColor: theme.palette.divider,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }),
      head: ({ theme }) => ({
        height: 40,
        fontSize: 12,
        fontWeight: 600,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: alpha(theme.palette.primary.main, 0.05) },
        '&:last-child td': { borderBottom: 0 },
      }),
    },
  },
};

/** The product's look, light or dark. Less motion where the system asks for it. */
export function themeOf(mode: 'light' | 'dark'): Theme {
  return createTheme({
    palette: mode === 'dark' ? dark : light,
    typography,
    shape: { borderRadius: 6 },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    transitions: {
      duration: { enteringScreen: 150, leavingScreen: 120, standard: 150, short: 120, shorter: 100, shortest: 80, complex: 180 },
    },
    // A ring of 2 px around whatever the keyboard is on, in forced colours too: MUI draws none by itself.
    focusVisible: true,
    // A spinner stands still where less motion is asked for, in a shape that can be seen.
    motion: { reducedMotion: 'system' },
    components: {
      ...fields,
      ...surfaces,
      ...tables,
      MuiCssBaseline: {
        styleOverrides: {
          '@media (prefers-reduced-motion: reduce)': {
            // Once: what turns without end would flicker.
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
          },
          // On a phone react-admin makes an icon of every button, also of the columns' Reset, which has none.
          '.columns-selector-actions .MuiIconButton-root::after': { content: 'attr(aria-label)', fontSize: 13, fontWeight: 600 },
        },
      },
    },
  });
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
