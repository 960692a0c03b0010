import type { ParticipationStatus } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';

const tones: Readonly<Record<ParticipationStatus, Tone>> = {
  None: 'outline',
  SupplierInvitedToRfq: 'neutral',
  SupplierReadRfq: 'info',
  SupplierQuoted: 'success',
  SupplierWithdrewQuote: 'warning',
  SupplierRejectedRfq: 'warning',
  SupplierArchivedRfq: 'outline',
  BuyerClosedRfq: 'outline',
  // Red is for failures.
  BuyerRejectedQuote: 'neutral',
  TimedOut: 'outline',
  Closed: 'outline',
  BuyerAcceptedQuote: 'success',
};

/** A supplier's progress with an RFQ. */
export const ParticipationChip = ({ status }: { readonly status: ParticipationStatus }) => {
  const { t } = useTranslation('rfq-actions');
  return <StatusChip label={t(`participation.${status}`)} tone={tones[status]} />;
};
