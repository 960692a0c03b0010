import { createTheme, darken } from '@mui/material/styles';
import { dialogWidths } from '../ui/dialog-widths.js';
import { overlayPlace } from '../ui/overlay-place.js';

/** One accent on calm greys; contrasts keep to WCAG AA on the page, on paper and on the tints (`light`). */
const light = {
  primary: { main: '#14566a', dark: darken('#14566a', 0.25), light: '#e4eff2', contrastText: '#ffffff' },
  secondary: { main: '#5a4a78', contrastText: '#ffffff' },
  success: { main: '#1d6b3f', light: '#e2f2e8', contrastText: '#ffffff' },
  warning: { main: '#8a5300', light: '#fdf0d9', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#fce8e6', contrastText: '#ffffff' },
  info: { main: '#245b9e', light: '#e5effa', contrastText: '#ffffff' },
  text: { primary: '#17212b', secondary: '#52606d' },
  // Heads of tables, empty pictures, borders of fields.
  grey: { 50: '#f7f9fa', 100: '#f0f3f5', 200: '#e9edf0', 300: '#d5dde3', 500: '#8a97a3', 700: '#41505c' },
  divider: '#dde3e8',
  background: { default: '#f5f7f8', paper: '#ffffff' },
  action: { hover: 'rgba(20, 86, 106, 0.05)', selected: 'rgba(20, 86, 106, 0.10)' },
};

const dark: typeof light = {
  primary: { main: '#78bfd3', dark: '#97cfdf', light: '#17343f', contrastText: '#06222b' },
  secondary: { main: '#b9a9dc', contrastText: '#1d1430' },
  success: { main: '#76c797', light: '#16372a', contrastText: '#08240f' },
  warning: { main: '#e3ac56', light: '#3d2e12', contrastText: '#2b1c00' },
  error: { main: '#f2938c', light: '#4a211f', contrastText: '#3a0906' },
  info: { main: '#8db9ec', light: '#1c3350', contrastText: '#061d38' },
  text: { primary: '#e4ebf1', secondary: '#a9b6c2' },
  grey: { 50: '#1c252e', 100: '#202b35', 200: '#28343f', 300: '#384652', 500: '#788896', 700: '#c3cdd6' },
  divider: '#33404b',
  background: { default: '#10171d', paper: '#182129' },
  action: { hover: 'rgba(120, 191, 211, 0.08)', selected: 'rgba(120, 191, 211, 0.16)' },
};

export type ColourScheme = 'light' | 'dark';

const palettes = { light, dark } as const;

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

const build = (mode: ColourScheme) => {
  const { primary, text, grey, divider: line, background, error } = palettes[mode];
  return createTheme({
    breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1600 } },
    shape: { borderRadius: 8 },
    palette: { mode, ...palettes[mode] },
    typography: {
      fontFamily: systemFonts,
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h4: { fontSize: '0.9375rem', fontWeight: 650 },
      h5: { fontSize: '0.875rem', fontWeight: 650 },
      h6: { fontSize: '0.875rem', fontWeight: 650 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      overline: { fontSize: '0.75rem', fontWeight: 650, letterSpacing: '0.06em', lineHeight: 1.6 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
          'a:focus-visible, [tabindex]:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
          // A heading or dialog has the focus so that screen readers continue from there; nobody can press it.
          'h2[tabindex="-1"]:focus-visible, [aria-modal="true"]:focus-visible': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
          },
          // Where the system chooses the colours, backgrounds mark nothing, and transparent borders are seen.
          '@media (forced-colors: active)': {
            '[aria-current="page"], [aria-pressed="true"]': {
              forcedColorAdjust: 'none',
              '&, & *': { backgroundColor: 'Highlight !important', color: 'HighlightText !important' },
            },
            '.MuiButton-contained': { outline: '1px solid' },
          },
          '@media print': {
            body: { background: '#ffffff' },
            '.no-print': { display: 'none !important' },
            'h1, h2, h3, h4': { breakAfter: 'avoid' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 36 }, sizeLarge: { minHeight: 44 }, sizeSmall: { minHeight: 30 } },
      },
      MuiButtonBase: { styleOverrides: { root: { fontFamily: systemFonts } } },
      MuiIconButton: {
        styleOverrides: {
          root: ({ ownerState }) =>
            ownerState.color === 'default' || ownerState.color === undefined ? { color: text.secondary } : {},
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          elevation0: { border: `1px solid ${line}` },
          elevation8: { boxShadow: '0 8px 28px rgba(23, 33, 43, 0.16)' },
        },
      },
      MuiAlert: {
        styleOverrides: {
          // Material UI darkens a tint that is dark already, to black.
          standard: ({ ownerState: { severity = 'success' } }) =>
            mode === 'dark' ? { backgroundColor: palettes.dark[severity].light, color: text.primary } : {},
        },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { border: 0, borderBottom: `1px solid ${line}` } },
      },
      // Menus, lists of options and tooltips lie inside a landmark wherever they are used.
      MuiPopover: { defaultProps: { container: overlayPlace } },
      MuiPopper: { defaultProps: { container: overlayPlace } },
      MuiDrawer: { styleOverrides: { paper: { border: 0, borderRight: `1px solid ${line}` } } },
      MuiDialog: {
        styleOverrides: {
          paper: { border: 0 },
          paperWidthXs: { maxWidth: dialogWidths.xs },
          paperWidthSm: { maxWidth: dialogWidths.sm },
          paperWidthMd: { maxWidth: dialogWidths.md },
          paperWidthLg: { maxWidth: dialogWidths.lg },
          paperWidthXl: { maxWidth: dialogWidths.xl },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiSelect: { defaultProps: { size: 'small' } },
      MuiAutocomplete: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: background.paper },
          notchedOutline: { borderColor: grey[500] },
        },
      },
      MuiFormLabel: { styleOverrides: { asterisk: { color: error.main } } },
      MuiFormHelperText: {
        styleOverrides: {
          // The hint of a disabled field states why it is disabled, so it is as readable as other hints.
          root: ({ theme }) => ({
            marginLeft: 2,
            fontSize: '0.8125rem',
            '&.Mui-disabled': { color: theme.palette.text.secondary },
          }),
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: line, padding: '8px 12px' },
          head: { fontWeight: 650, color: grey[700], backgroundColor: grey[100], whiteSpace: 'nowrap' },
          sizeSmall: { padding: '6px 12px' },
        },
      },
      MuiTablePagination: {
        styleOverrides: {
          // Wraps to two lines on a phone, where the arrows would be cut off otherwise.
          toolbar: ({ theme: { breakpoints } }) => ({
            [breakpoints.down('sm')]: {
              flexWrap: 'wrap',
              paddingRight: 8,
              justifyContent: 'flex-end',
              '& .MuiTablePagination-spacer': { display: 'none' },
            },
          }),
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: text.primary } } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 }, sizeSmall: { height: 24 } } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600 } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTooltip: {
        defaultProps: { arrow: true },
        styleOverrides: {
          tooltip: { fontSize: '0.8125rem', color: background.paper, backgroundColor: text.primary },
          arrow: { color: text.primary },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
    },
  });
};

const themes = new Map<ColourScheme, ReturnType<typeof build>>();

/** The theme of a colour scheme, built when it is first needed. */
export const themeOf = (scheme: ColourScheme): ReturnType<typeof build> => {
  const theme = themes.get(scheme) ?? build(scheme);
  themes.set(scheme, theme);
  return theme;
};
