import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { quoteStateOf, quoteStateTones } from '../model/quote-state.js';

type Props = Parameters<typeof quoteStateOf>[0];

/** New, Accepted and so on; nothing for a quote that was read and is undecided. */
export const QuoteStateChip = (quote: Props) => {
  const { t } = useTranslation('quote-comparison');
  const state = quoteStateOf(quote);
  return state && <StatusChip label={t(`quoteState.${state}`)} tone={quoteStateTones[state]} />;
};
