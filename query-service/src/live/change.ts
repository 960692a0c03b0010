import type { CommonModel, LiveTopic } from '@torno/contract';

/** An event, reduced to the quotes, companies, users and streams whose histories show it (`subjectKey`); operators are notified. */
export type SubjectsChange = { readonly position: number; readonly subjects: readonly string[] };

/** One event about an RFQ, reduced to the companies that it concerns. */
export type RfqChange = {
  readonly rfqId: string;
  readonly secondaryId: number | null;
  readonly topic: LiveTopic;
  readonly position: number;
  /** Companies that are notified. */
  readonly companyIds: ReadonlySet<string>;
  /** Every supplier is notified that the marketplace has changed, but not of the change itself. */
  readonly market: boolean;
};

/** Something that concerns everybody has changed; everybody is notified. */
export type CommonChange = { readonly position: number; readonly common: CommonModel };

export type Change = RfqChange | SubjectsChange | CommonChange;

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
  { companyIds, market }: Pick<RfqChange, 'companyIds' | 'market'>,
  { companyId, isSupplier, isOperator }: Recipient,
): { readonly rfq: boolean; readonly market: boolean } => ({
  rfq: isOperator || companyIds.has(companyId),
  market: market && isSupplier,
});
