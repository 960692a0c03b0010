import { styled } from '@mui/material';

/** Wraps all cells of a quote and holds their styles once, as hundreds of styled inputs would be slow. */
export const CellArea = styled('div')(({ theme }) => ({
  '& input.cell': {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    height: 34,
    padding: '0 8px',
    font: 'inherit',
    color: 'inherit',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.grey[500]}`,
    borderRadius: 6,
    '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&[aria-invalid="true"]': { borderColor: theme.palette.error.main, background: theme.palette.error.light },
    '&[inputmode="decimal"]': { textAlign: 'right' },
  },
  '& .lead-time': {
    display: 'block',
    position: 'relative',
    '&:has(select) input.cell': { paddingRight: 28 },
    // Only the arrow is seen: the input shows the unit.
    '& select': {
      position: 'absolute',
      top: 3,
      right: 2,
      width: 26,
      height: 28,
      border: 0,
      borderRadius: 4,
      appearance: 'none',
      color: 'transparent',
      cursor: 'pointer',
      background: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='0 0 24 24' fill='%23788590'%3E%3Cpath d='m7 10 5 5 5-5z'/%3E%3C/svg%3E") center no-repeat`,
      '& option': { color: theme.palette.text.primary },
    },
  },
  '& small.hint': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 1.3,
    color: theme.palette.text.secondary,
  },
  '& small.problem': {
    display: 'block',
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: 1.3,
    textAlign: 'left',
    color: theme.palette.error.main,
  },
}));
