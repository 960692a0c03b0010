import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
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

/** A sentence about the state of the RFQ and the next step. */
export const SituationNote = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const situation = situationOf(rfq);
  if (situation === null) return null;
  return (
    <Alert severity={severities[situation]} sx={{ py: 0, flex: '1 1 320px', alignItems: 'center' }}>
      {t(`situation.${situation}`, { count: rfq.newQuoteCount })}
      {situation === 'failed' && <FailureReasons rfq={rfq} />}
    </Alert>
  );
};
