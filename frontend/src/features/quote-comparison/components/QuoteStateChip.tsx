import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { standingOf, standingTones } from '../model/quote-standing.js';

type Props = Parameters<typeof standingOf>[0];

/** New, Accepted and so on; nothing for a quote that was read and is undecided. */
export const StandingChip = (quote: Props) => {
  const { t } = useTranslation('quote-comparison');
  const standing = standingOf(quote);
  return standing && <StatusChip label={t(`standing.${standing}`)} tone={standingTones[standing]} />;
};
