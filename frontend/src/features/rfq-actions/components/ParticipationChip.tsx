import type { InteractionStatus } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';

const tones: Readonly<Record<InteractionStatus | 'SupplierWithdrewQuote' | 'None', Tone>> = {
  None: 'outline',
  SupplierInvitedToRfq: 'neutral',
  SupplierReadRfq: 'info',
  SupplierQuoted: 'success',
  SupplierWithdrewQuote: 'warning',
  SupplierRejectedRfq: 'warning',
  SupplierArchivedRfq: 'outline',
  BuyerClosedRfq: 'outline',
  BuyerRejectedQuote: 'error',
  TimedOut: 'outline',
  Closed: 'outline',
  BuyerAcceptedQuote: 'success',
};

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** How far a supplier has come with an RFQ. */
export const ParticipationChip = ({ status }: { readonly status: string }) => {
  const { t } = useTranslation('rfq-actions');
  return isKnown(status) ? (
    <StatusChip label={t(`participation.${status}`)} tone={tones[status]} />
  ) : (
    <StatusChip label={t('participation.None')} tone="outline" />
  );
};
