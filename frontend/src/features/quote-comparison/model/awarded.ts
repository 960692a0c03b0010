import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import type { DecimalString } from '@torno/kernel';

/** What each quote has been awarded, as recorded when the RFQ was closed (C-41); null where it is none or not known. */
export const awardedTotals = (
  { awards }: Pick<BuyerRfq, 'awards'>,
  quotes: readonly Pick<BuyerQuote, 'supplier' | 'awarded'>[],
): readonly (DecimalString | null)[] =>
  quotes.map(({ supplier, awarded }) =>
    awarded ? (awards.find(({ companyId }) => companyId === supplier.companyId)?.total ?? null) : null,
  );
