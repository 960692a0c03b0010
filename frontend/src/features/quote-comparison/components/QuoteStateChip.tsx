import type { BuyerQuote } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { quoteStateOf, quoteStateTones } from '../model/quote-state.js';

type Props = {
  readonly quote: Parameters<typeof quoteStateOf>[0] & Pick<BuyerQuote, 'acceptedPositionIds'>;
  /** How many positions the RFQ has. */
  readonly positions: number;
};

/**
 * The state of a quote, such as New or Accepted; nothing for a viewed, undecided quote. A partial acceptance says how much
 * it covers.
 */
export const QuoteStateChip = ({ quote, positions }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const state = quoteStateOf(quote);
  if (state === null) return null;
  const acceptedCount = quote.acceptedPositionIds.length;
  const label =
    state === 'Accepted' && acceptedCount < positions
      ? t('acceptedPart', { count: acceptedCount, of: positions })
      : t(`codes:quoteState.${state}`);
  return <StatusChip label={label} tone={quoteStateTones[state]} />;
};
