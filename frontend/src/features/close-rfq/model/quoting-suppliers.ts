import type { BuyerQuote } from '@torno/contract';
import type { QuotingSupplier } from './close-wizard.js';

/** One entry per supplier that has quoted, by name; the buyer's own company never (CLOSE-07). */
export const quotingSuppliers = (
  quotes: readonly Pick<BuyerQuote, 'latest' | 'supplier' | 'metadata'>[],
  ownCompanyId: string,
): readonly QuotingSupplier[] =>
  quotes
    .filter(({ latest, supplier }) => latest && supplier.companyId !== ownCompanyId)
    .map(({ supplier, metadata }) => ({
      companyId: supplier.companyId,
      label: supplier.label,
      awardable: metadata.interactionStatus === 'None' || metadata.interactionStatus === 'Accepted',
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
