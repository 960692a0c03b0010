import { joinWithDots } from '@torno/kernel';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useEventName } from '../../../shared/i18n/use-event-name.js';

type Props = { readonly history: ReplyOf<'supplierQuotes'>['history'] };

/** The history between buyer and supplier for this RFQ, newest first (QVIEW-15). */
export const QuoteHistory = ({ history }: Props) => {
  const { t, i18n } = useTranslation('quote-comparison');
  const format = useFormat();
  const nameOfType = useEventName();
  const textOf = (type: string, number: number | null): string =>
    i18n.exists(`quote-comparison:history.${type}`) ? t(`history.${type}`, { number: number ?? '' }) : nameOfType(type);
  return (
    <Paper component="section" aria-labelledby="history-heading" className="no-print" sx={{ p: 2 }}>
      <Typography id="history-heading" variant="h2" sx={{ mb: 1 }}>
        {t('history.heading')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {history.map(({ at, type, actorName, quoteNumber }, index) => (
          <Box
            component="li"
            key={`${at}-${type}-${history.length - index}`}
            sx={{ borderLeft: '3px solid', borderColor: 'divider', pl: 1.5 }}
          >
            <Typography variant="body2">{textOf(type, quoteNumber)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {joinWithDots([format.dateTime(at), actorName])}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
