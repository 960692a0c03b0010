import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { awardedPositionIds, latestQuotes } from '../../quote-comparison/index.js';
import { type Situation, situationOf } from '../model/actions.js';
import { FailureReasons } from './FailureReasons.js';

const severities: Readonly<Record<Situation, 'info' | 'success' | 'warning' | 'error'>> = {
  verifying: 'info',
  failed: 'error',
  deadlinePassed: 'warning',
  newQuotes: 'info',
  waiting: 'info',
  awarded: 'success',
  negotiation: 'info',
  noAward: 'info',
  expired: 'warning',
};

const icons = { info: Info, success: CheckCircle, warning: Warning, error: ErrorOutline } as const;

const Note = ({ severity, children }: { readonly severity: keyof typeof icons; readonly children: string }) => {
  const Icon = icons[severity];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Icon aria-hidden fontSize="small" sx={{ color: `${severity}.main` }} />
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
};

/**
 * A sentence about the state of the RFQ and the next step, in one line: the quotes below need the room. Once a quote is
 * accepted, closing is the next step (C-39).
 */
export const SituationNote = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation(['rfq-view', 'shared']);
  const situation = situationOf(rfq);
  const active = rfq.status === 'Active';
  const { data: quotes } = useWholeList(
    rfqQuotes,
    { rfqId: rfq.rfqId },
    { enabled: active ? rfq.quoteCount > 0 : situation === 'awarded' && rfq.awards.length > 0 },
  );
  const accepted = active
    ? latestQuotes(quotes ?? []).filter(({ metadata }) => metadata.interactionStatus === 'Accepted')
    : [];
  if (accepted.length > 0)
    return (
      <Note severity="success">
        {t('situation.accepted', {
          suppliers:
            accepted.length > 1
              ? t('shared:award.suppliers', { count: accepted.length })
              : accepted.map(({ supplier }) => supplier.label).join(),
        })}
      </Note>
    );
  if (situation === null) return null;
  const severity = severities[situation];
  const total = rfq.positions.length;
  const awardedCount = awardedPositionIds(rfq.awards, latestQuotes(quotes ?? []))?.size ?? total;
  const winners = rfq.awards.map(({ label }) => label);
  const text =
    situation === 'awarded' && winners.length > 0
      ? [
          t('situation.awardedTo', { count: winners.length, suppliers: winners }),
          ...(awardedCount < total ? [t('situation.awardedPart', { awarded: awardedCount, of: total })] : []),
        ].join(' ')
      : t(`situation.${situation}`, { count: rfq.newQuoteCount });
  if (situation === 'failed')
    return (
      <Alert severity={severity} sx={{ flex: '1 1 320px' }}>
        {text}
        <FailureReasons rfq={rfq} />
      </Alert>
    );
  return <Note severity={severity}>{text}</Note>;
};
