import type { InteractionStatus } from '@torno/domain';
import type { Tone } from '../../../shared/ui/StatusChip.js';

/** The shown states of a supplier's interaction (SDET-60 to SDET-62). */
export type ShownInteraction = 'quoted' | 'negotiation' | 'accepted' | 'rejected' | 'closed' | 'archived' | 'declined';

/** The shown state of an interaction status; null for none. */
export const shownInteraction = (status: InteractionStatus | null): ShownInteraction | null => {
  switch (status) {
    case 'SupplierQuoted':
      return 'quoted';
    case 'BuyerAcceptedQuote':
      return 'accepted';
    case 'BuyerRejectedQuote':
      return 'rejected';
    case 'Closed':
    case 'BuyerClosedRfq':
    case 'TimedOut':
      return 'closed';
    case 'SupplierArchivedRfq':
      return 'archived';
    case 'SupplierRejectedRfq':
      return 'declined';
    case 'SupplierInvitedToRfq':
    case 'SupplierReadRfq':
    case null:
      return null;
  }
};

const tones: Readonly<Record<ShownInteraction, Tone>> = {
  quoted: 'info',
  negotiation: 'success',
  accepted: 'success',
  // Red is for failures.
  rejected: 'neutral',
  closed: 'neutral',
  archived: 'outline',
  declined: 'neutral',
};

export const toneOf = (interaction: ShownInteraction): Tone => tones[interaction];
