import type { InteractionStatus, RfqReason } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../shared/ui/StatusChip.js';
import { shownInteraction, toneOf } from '../model/interaction.js';

export type ChipFacts = {
  readonly isNew?: boolean;
  readonly savedQuote?: boolean;
  readonly interactionStatus: InteractionStatus | null;
  /** The buyer has chosen the supplier for negotiation; no status shows this. */
  readonly negotiation?: boolean;
  readonly series: boolean;
  readonly ndaRequired: boolean;
  /** Where a longer text would be cut. */
  readonly short?: boolean;
  readonly reason: RfqReason | null;
};

type Chip = { readonly label: string; readonly tone: Tone };

/** Chips of an RFQ: the supplier's interaction status, series demand, NDA and reason (SRFQ-40, SDET-07). */
export const useRfqChips = ({
  isNew = false,
  savedQuote = false,
  interactionStatus,
  negotiation = false,
  series,
  ndaRequired,
  short = false,
  reason,
}: ChipFacts): readonly Chip[] => {
  const { t } = useTranslation('supplier-rfqs');
  const shownStatus = shownInteraction(interactionStatus);
  const interaction = shownStatus === 'quoted' && negotiation ? 'negotiation' : shownStatus;
  const chips: readonly (Chip | null | false)[] = [
    isNew && { label: t('chips.new'), tone: 'success' },
    interaction && { label: t(`interaction.${interaction}`), tone: toneOf(interaction) },
    savedQuote && { label: t('chips.draft'), tone: 'warning' },
    series && { label: t('chips.series'), tone: 'neutral' },
    ndaRequired && { label: t(short ? 'chips.nda' : 'fields:ndaRequired'), tone: 'neutral' },
    reason && { label: t('chips.reason', { reason: t(`reason.${reason}`) }), tone: 'outline' },
  ];
  return chips.filter((chip) => chip !== null && chip !== false);
};
