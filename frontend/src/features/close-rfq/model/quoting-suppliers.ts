import type { BuyerQuote } from '@torno/contract';
import { isAwardable } from '@torno/domain';
import { byTotal, type QuoteTotal } from '../../quote-comparison/index.js';

export type QuotingSupplier = {
  readonly companyId: string;
  readonly label: string;
  /** The quote can win or be negotiated. */
  readonly awardable: boolean;
  readonly quotedPositionIds: readonly string[];
  /** The positions that the buyer has accepted. */
  readonly acceptedPositionIds: readonly string[];
  /** Until when the quote held, where it has expired; else null. */
  readonly expiredSince: string | null;
  /** The comparison counts the quote now, which it does with expired ones only on request. */
  readonly counts: boolean;
};

type QuotedFacts = Pick<
  BuyerQuote,
  'latest' | 'supplier' | 'metadata' | 'positions' | 'acceptedPositionIds' | 'withdrawnAt' | 'validUntil'
>;

type Comparison = {
  /** By company. */
  readonly totals: ReadonlyMap<string, QuoteTotal>;
  readonly expired: (quote: QuotedFacts) => boolean;
  readonly counts: (quote: QuotedFacts) => boolean;
};

/**
 * One entry per supplier that has quoted, accepted ones first, those that do not count last, by total and name, as the
 * comparison has them; the buyer's own company never (CLOSE-07).
 */
export const quotingSuppliers = (
  quotes: readonly QuotedFacts[],
  ownCompanyId: string,
  { totals, expired, counts }: Comparison,
): readonly QuotingSupplier[] =>
  quotes
    .filter(({ latest, supplier }) => latest && supplier.companyId !== ownCompanyId)
    .map((quote) => {
      const { supplier, metadata, positions, acceptedPositionIds, validUntil } = quote;
      return {
        companyId: supplier.companyId,
        label: supplier.label,
        awardable: isAwardable(metadata.interactionStatus),
        quotedPositionIds: positions.map(({ positionId }) => positionId),
        acceptedPositionIds: metadata.interactionStatus === 'Accepted' ? acceptedPositionIds : [],
        expiredSince: expired(quote) ? validUntil : null,
        counts: counts(quote),
      };
    })
    .sort(
      (a, b) =>
        Number(isAccepted(b)) - Number(isAccepted(a)) ||
        Number(b.counts) - Number(a.counts) ||
        byTotal(totals.get(a.companyId), totals.get(b.companyId)) ||
        a.label.localeCompare(b.label),
    );

export const isAccepted = ({ acceptedPositionIds }: Pick<QuotingSupplier, 'acceptedPositionIds'>): boolean =>
  acceptedPositionIds.length > 0;
