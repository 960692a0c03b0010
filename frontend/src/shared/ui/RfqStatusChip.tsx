import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { type StatusFacts, toneOf } from '../model/rfq-status.js';

/** The status of a buyer's RFQ; an Active one past its end date is amber (BRFQ-08 to BRFQ-11). */
export const RfqStatusChip = (facts: StatusFacts) => {
  const { t } = useTranslation('buyer-rfqs');
  return <StatusChip label={t(`status.${facts.status}`)} tone={toneOf(facts)} />;
};
