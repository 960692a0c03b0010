import type { RfqStatus } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../model/rfq-status.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';

/** The status of an RFQ as it is on the wire, for operators; buyers see `BuyerStatusChip` (BRFQ-11). */
export const RfqStatusChip = ({ status }: { readonly status: RfqStatus }) => {
  const { t } = useTranslation('codes');
  return <StatusChip label={t(`rfqStatus.${status}`)} tone={toneOf({ status, endDate: null })} />;
};
