import { visuallyHidden } from '@mui/utils';
import type { BuyerQuote } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { quoteStateOf, quoteStateTones } from '../model/quote-state.js';

type Props = {
  readonly quote: Parameters<typeof quoteStateOf>[0] & Pick<BuyerQuote, 'acceptedPositionIds'>;
  /** How many positions the RFQ has. */
  readonly positions: number;
  /** For a narrow column: how much a partial acceptance covers is a title, and read out. */
  readonly short?: boolean;
};

/**
 * The state of a quote, such as New or Accepted; nothing for a viewed, undecided quote. A partial acceptance says how much
 * it covers.
 */
export const QuoteStateChip = ({ quote, positions, short = false }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const state = quoteStateOf(quote);
  if (state === null) return null;
  const acceptedCount = quote.acceptedPositionIds.length;
  const stateText = t(`codes:quoteState.${state}`);
  const tone = quoteStateTones[state];
  if (state !== 'Accepted' || acceptedCount >= positions) return <StatusChip label={stateText} tone={tone} />;
  const partText = t('acceptedPart', { count: acceptedCount, of: positions });
  if (!short) return <StatusChip label={partText} tone={tone} />;
  return (
    <span title={partText}>
      <span aria-hidden>
        <StatusChip label={stateText} tone={tone} />
      </span>
      <span style={visuallyHidden}>{partText}</span>
    </span>
  );
};
