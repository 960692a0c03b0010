import { Box } from '@mui/material';
import type { InteractionStatus, RfqReason } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { shownInteraction, toneOf } from '../model/interaction.js';

type Props = {
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

/** Chips of an RFQ: the supplier's interaction status, series demand, NDA and reason (SRFQ-40, SDET-07). */
export const RfqChips = ({
  isNew = false,
  savedQuote = false,
  interactionStatus,
  negotiation = false,
  series,
  ndaRequired,
  short = false,
  reason,
}: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const shownStatus = shownInteraction(interactionStatus);
  const interaction = shownStatus === 'quoted' && negotiation ? 'negotiation' : shownStatus;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      {isNew && <StatusChip label={t('chips.new')} tone="success" />}
      {interaction && <StatusChip label={t(`interaction.${interaction}`)} tone={toneOf(interaction)} />}
      {savedQuote && <StatusChip label={t('chips.draft')} tone="warning" />}
      {series && <StatusChip label={t('chips.series')} tone="neutral" />}
      {ndaRequired && <StatusChip label={t(short ? 'chips.nda' : 'fields:ndaRequired')} tone="neutral" />}
      {reason && <StatusChip label={t('chips.reason', { reason: t(`reason.${reason}`) })} tone="outline" />}
    </Box>
  );
};
