import { Chip } from '@mui/material';

/** The meaning of a status for the reader. Each has a colour, and the label says it in words too. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'outline' | 'strongError';

const colours: Readonly<Record<Tone, { color: string; bgcolor: string; borderColor: string }>> = {
  success: { color: 'success.main', bgcolor: 'success.light', borderColor: 'transparent' },
  warning: { color: 'warning.main', bgcolor: 'warning.light', borderColor: 'transparent' },
  error: { color: 'error.main', bgcolor: 'error.light', borderColor: 'transparent' },
  info: { color: 'info.main', bgcolor: 'info.light', borderColor: 'transparent' },
  neutral: { color: 'text.secondary', bgcolor: 'grey.200', borderColor: 'transparent' },
  outline: { color: 'text.secondary', bgcolor: 'transparent', borderColor: 'text.secondary' },
  strongError: { color: 'common.white', bgcolor: '#8c1d18', borderColor: 'transparent' },
};

/** A status in a word or two; a long one wraps instead of taking room from its neighbours. */
export const StatusChip = ({ label, tone }: { readonly label: string; readonly tone: Tone }) => (
  <Chip
    size="small"
    label={label}
    sx={{
      border: '1px solid',
      height: 'auto',
      minHeight: 24,
      '& .MuiChip-label': { whiteSpace: 'normal' },
      ...colours[tone],
    }}
  />
);
