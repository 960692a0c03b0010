import { Box } from '@mui/material';
import type { ShownValue } from '@torno/words';

/** A value before or after a change, with its parts indented below it. */
export const ChangedValue = ({ value: { text, below } }: { readonly value: ShownValue }) => (
  <>
    {text}
    {below.length > 0 && (
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, pl: text === '' ? 0 : 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}
      >
        {below.map((value, index) => (
          // Only their index distinguishes two equal entries, and the list never changes. oxlint-disable-next-line
          // react/no-array-index-key
          <li key={index}>
            <ChangedValue value={value} />
          </li>
        ))}
      </Box>
    )}
  </>
);
