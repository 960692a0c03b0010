import { useTranslation } from 'react-i18next';
import { type StatusFacts, toneOf } from './rfq-status.js';
import { StatusChip } from './StatusChip.js';

/** The status of an RFQ; an Active one past its end date is amber if that date is given (BRFQ-08 to BRFQ-11). */
export const RfqStatusChip = ({ status, endDate = null }: Pick<StatusFacts, 'status'> & Partial<StatusFacts>) => {
  const { t } = useTranslation('shared');
  return <StatusChip label={t(`rfqStatus.${status}`)} tone={toneOf({ status, endDate })} />;
};
