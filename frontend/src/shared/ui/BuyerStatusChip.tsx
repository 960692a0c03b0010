import type { BuyerRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { isOverdue, toneOf } from './rfq-status.js';
import { StatusChip } from './StatusChip.js';

type Facts = Pick<
  BuyerRfqRow,
  'status' | 'endDate' | 'result' | 'noAwardReason' | 'awards' | 'awardedTotal' | 'currency'
>;

/** The outcomes of an ended RFQ that buyers tell apart; one that nobody closed in time was awarded to nobody either. */
const outcomeOf = ({ result, noAwardReason }: Facts): 'Awarded' | 'Negotiation' | 'NoAward' | 'Cancelled' | null => {
  if (result === 'NoAward' || result === 'Expired')
    return noAwardReason === 'NO_AWARD_CANCEL' ? 'Cancelled' : 'NoAward';
  return result;
};

/** The status of an RFQ for its buyer: to decide once its deadline has passed, and how it ended (C-41). */
export const BuyerStatusChip = ({ rfq }: { readonly rfq: Facts }) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const { status, awards, awardedTotal, currency } = rfq;
  const outcome = status === 'Ended' ? outcomeOf(rfq) : null;
  const [first] = awards;
  const award = [
    ...(first === undefined
      ? []
      : [awards.length > 1 ? t('outcome.suppliers', { count: awards.length }) : first.label]),
    ...(awardedTotal === null ? [] : [format.money(awardedTotal, currency)]),
  ];
  const label = isOverdue(rfq)
    ? t('rfqStatus.toDecide')
    : outcome === null
      ? t(`rfqStatus.${status}`)
      : [t(`outcome.${outcome}`), ...(outcome === 'Awarded' ? award : [])].join(' · ');
  return <StatusChip label={label} tone={toneOf(rfq)} />;
};
