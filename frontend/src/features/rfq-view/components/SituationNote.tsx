import { Alert, Box } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { type Situation, situationOf } from '../model/actions.js';
import { failureOf } from '../model/failure-reasons.js';

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

const Reasons = ({ rfq }: { readonly rfq: BuyerRfq }) => {
  const { t } = useTranslation('rfq-view');
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {rfq.failureReasons.map((reason) => {
        const failure = failureOf(reason, rfq.positions);
        if (failure.kind === 'words') return <li key={reason}>{failure.text}</li>;
        const field = t(`failure.${failure.field}`);
        return (
          <li key={reason}>
            {failure.posNumber === null ? field : t('failure.ofPosition', { number: failure.posNumber, field })}
          </li>
        );
      })}
    </Box>
  );
};

/** Where the RFQ stands and what is to be done, in words. */
export const SituationNote = ({ rfq }: { readonly rfq: BuyerRfq }) => {
  const { t } = useTranslation('rfq-view');
  const situation = situationOf(rfq);
  if (situation === null) return null;
  return (
    <Alert severity={severities[situation]}>
      {t(`situation.${situation}`, { count: rfq.newQuoteCount })}
      {situation === 'failed' && <Reasons rfq={rfq} />}
    </Alert>
  );
};
