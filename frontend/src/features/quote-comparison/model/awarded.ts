import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import type { DecimalString } from '@torno/kernel';

/** The award of each quote, as recorded when the RFQ was closed (C-41); null where there is none or it is not known. */
export const awardedTotals = (
  { awards }: Pick<BuyerRfq, 'awards'>,
  quotes: readonly Pick<BuyerQuote, 'supplier' | 'awarded'>[],
): readonly (DecimalString | null)[] =>
  quotes.map(({ supplier, awarded }) =>
    awarded ? (awards.find(({ companyId }) => companyId === supplier.companyId)?.total ?? null) : null,
  );
