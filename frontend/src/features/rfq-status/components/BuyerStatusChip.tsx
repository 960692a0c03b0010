import { joinWithDots } from '@torno/kernel';
import type { BuyerRfqRow } from '@torno/contract';
import { hasEnded } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { stateKeys, stateOf, toneOf } from '../model/rfq-status.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';

type Facts = Pick<
  BuyerRfqRow,
  'status' | 'endDate' | 'result' | 'noAwardReason' | 'awards' | 'awardedTotal' | 'currency'
>;

type Props = {
  readonly rfq: Facts;
  /** In a list, which states next to it to whom the RFQ was awarded, and above it that its RFQs are archived. */
  readonly short?: boolean;
};

/** The status of an RFQ for its buyer: to decide once its deadline has passed, and how it ended (C-41). */
export const BuyerStatusChip = ({ rfq, short = false }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const { status, awards, awardedTotal, currency } = rfq;
  const [first] = awards;
  const award = [
    ...(first === undefined ? [] : [awards.length > 1 ? t('award.suppliers', { count: awards.length }) : first.label]),
    ...(awardedTotal === null ? [] : [format.money(awardedTotal, currency)]),
  ];
  const state = stateOf(rfq);
  const labelOf = (): string => {
    if (short || state === 'ToDecide') return t(stateKeys[state]);
    if (!hasEnded(status)) return t(`codes:rfqStatus.${status}`);
    return joinWithDots([t(stateKeys[state]), ...(state === 'Awarded' ? award : [])]);
  };
  return <StatusChip label={labelOf()} tone={toneOf(rfq)} />;
};
