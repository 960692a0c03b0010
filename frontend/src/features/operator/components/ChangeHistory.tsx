import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinWithDots } from '@torno/kernel';
import { useFormat } from '../../../shared/format/use-format.js';

type Change = {
  /** The change, in one or more lines. */
  readonly lines: readonly string[];
  readonly at: string;
  /** Empty where no operator did it. */
  readonly operatorName: string;
  /** Empty where none was asked for. */
  readonly reason: string;
  readonly children?: ReactNode;
};

type Props = {
  readonly summary: string;
  /** The newest first. */
  readonly changes: readonly Change[];
};

/** The author, time and reason of each change, to be opened. */
export const ChangeHistory = ({ summary, changes }: Props) => {
  const { t } = useTranslation('operator');
  const { dateTime } = useFormat();
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', fontSize: '0.875rem' } }}>
      <summary>{summary}</summary>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {changes.map(({ lines, at, operatorName, reason, children }) => (
          <li key={`${at} ${lines.join()}`}>
            {lines.map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))}
            <Typography variant="caption" color="text.secondary" component="div">
              {joinWithDots([operatorName, dateTime(at), reason === '' ? '' : t('because', { reason })])}
            </Typography>
            {children}
          </li>
        ))}
      </Box>
    </Box>
  );
};
