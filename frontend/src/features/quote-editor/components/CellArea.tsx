import { styled } from '@mui/material';

/** Wraps all cells of a quote and holds their styles once, as hundreds of styled inputs would be slow. */
export const CellArea = styled('div')(({ theme }) => ({
  '& input[data-scale]': {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    height: 34,
    padding: '0 8px',
    font: 'inherit',
    color: 'inherit',
    background: '#ffffff',
    border: '1px solid #8a97a3',
    borderRadius: 6,
    '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&[aria-invalid="true"]': { borderColor: theme.palette.error.main, background: theme.palette.error.light },
    '&[inputmode="decimal"]': { textAlign: 'right' },
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
