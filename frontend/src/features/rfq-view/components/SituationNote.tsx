import { Alert } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
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

/** Where the RFQ stands and what is to be done, in words. */
export const SituationNote = ({ rfq }: { readonly rfq: BuyerRfq }) => {
  const { t } = useTranslation('rfq-view');
  const situation = situationOf(rfq);
  if (situation === null) return null;
  return (
    <Alert severity={severities[situation]}>
      {t(`situation.${situation}`, { count: rfq.newQuoteCount })}
      {situation === 'failed' && <FailureReasons rfq={rfq} />}
    </Alert>
  );
};
