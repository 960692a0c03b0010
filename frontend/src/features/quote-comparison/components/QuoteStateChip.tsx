import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { quoteStateOf, quoteStateTones } from '../model/quote-state.js';

type Props = Parameters<typeof quoteStateOf>[0];

/** The state of a quote, such as New or Accepted; nothing for a viewed, undecided quote. */
export const QuoteStateChip = (quote: Props) => {
  const { t } = useTranslation('quote-comparison');
  const state = quoteStateOf(quote);
  return state && <StatusChip label={t(`quoteState.${state}`)} tone={quoteStateTones[state]} />;
};
