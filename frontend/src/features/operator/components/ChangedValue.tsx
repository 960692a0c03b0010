import { Box } from '@mui/material';
import type { ShownValue } from '../model/change-text.js';

/** A value before or after a change; what it consists of stands below it, indented. */
export const ChangedValue = ({ value: { text, below } }: { readonly value: ShownValue }) => (
  <>
    {text}
    {below.length > 0 && (
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, pl: text === '' ? 0 : 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
      >
        {below.map((value, index) => (
          // Nothing but its place tells two equal entries apart, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <ChangedValue value={value} />
          </li>
        ))}
      </Box>
    )}
  </>
);
