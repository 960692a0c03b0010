import type { OperatorRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';

const tones: Readonly<Record<OperatorRfq['status'], Tone>> = {
  InWork: 'neutral',
  ToBeVerified: 'info',
  Active: 'success',
  Ended: 'error',
  Archived: 'outline',
  PublishedFailed: 'strongError',
};

/** Status of an RFQ in the back office. */
export const RfqStatusChip = ({ status }: { readonly status: OperatorRfq['status'] }) => {
  const { t } = useTranslation('operator');
  return <StatusChip label={t(`status.${status}`)} tone={tones[status]} />;
};
