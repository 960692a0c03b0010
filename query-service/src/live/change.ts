import type { LiveTopic } from '@torno/contract';

/** One event about an RFQ, reduced to the companies that it concerns. */
export type Change = {
  readonly rfqId: string;
  readonly secondaryId: number | null;
  readonly topic: LiveTopic;
  readonly position: number;
  /** Companies that are notified. */
  readonly companyIds: ReadonlySet<string>;
  /** Every supplier is notified that the marketplace has changed, but not how. */
  readonly market: boolean;
};

/** The owner of a subscription to live updates. */
export type Recipient = {
  readonly companyId: string;
  readonly isSupplier: boolean;
  /** Operators of the platform may read every RFQ. */
  readonly isOperator: boolean;
};

/**
 * The parts of a change that a recipient may learn: which RFQ it is about, that the marketplace has changed, both or
 * nothing.
 */
export const visibleParts = (
  { companyIds, market }: Pick<Change, 'companyIds' | 'market'>,
  { companyId, isSupplier, isOperator }: Recipient,
): { readonly rfq: boolean; readonly market: boolean } => ({
  rfq: isOperator || companyIds.has(companyId),
  market: market && isSupplier,
});
