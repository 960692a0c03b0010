import {
  newRfqConditions,
  newRfqDuration,
  newRfqHeader,
  type PlatformScope,
  type PositionContent,
  type PurchaseConditions,
  type RfqDocumentKind,
  type RfqHeader,
  type RfqResult,
  type RfqStatus,
} from '@torno/domain';

export type RfqDocument = {
  readonly kind: RfqDocumentKind;
  readonly documentId: string;
  readonly attachmentKey: string;
  readonly label: string;
};
export type RfqPosition = {
  readonly positionId: string;
  readonly content: PositionContent;
  readonly attachments: readonly { readonly attachmentKey: string; readonly label: string }[];
};

export type RfqState = {
  readonly status: 'none' | 'discarded' | RfqStatus;
  readonly secondaryId: number;
  readonly buyerCompanyId: string;
  readonly ownerUserId: string;
  readonly platformScope: PlatformScope | null;
  readonly header: RfqHeader;
  readonly conditions: PurchaseConditions;
  /** Days; 0 with a custom end date. */
  readonly duration: number;
  readonly customEndDate: string | null;
  readonly deliveryDate: string | null;
  readonly documents: readonly RfqDocument[];
  /** In order: the first is position number 1. */
  readonly positions: readonly RfqPosition[];
  readonly marketplace: boolean;
  readonly invited: readonly string[];
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The end date of which people were reminded. */
  readonly remindedOf: string | null;
  readonly deadlinePassed: boolean;
  readonly result: RfqResult | null;
};

/** A new RFQ's values (1 §3, RFQ-02, CREATE-16). */
export const initialRfq: RfqState = {
  status: 'none',
  secondaryId: 0,
  buyerCompanyId: '',
  ownerUserId: '',
  platformScope: null,
  header: newRfqHeader,
  conditions: newRfqConditions,
  duration: newRfqDuration,
  customEndDate: null,
  deliveryDate: null,
  documents: [],
  positions: [],
  marketplace: false,
  invited: [],
  startDate: null,
  endDate: null,
  remindedOf: null,
  deadlinePassed: false,
  result: null,
};

/** What the completeness rules look at. */
export const headerFacts = (rfq: RfqState) => ({
  ...rfq.header,
  deliveryConditionChoice: rfq.conditions.deliveryConditionChoice,
  deliveryCondition: rfq.conditions.deliveryCondition,
  ndaDocuments: rfq.documents.filter(({ kind }) => kind === 'nda').length,
  termsDocuments: rfq.documents.filter(({ kind }) => kind === 'terms').length,
  duration: rfq.duration,
  customEndDate: rfq.customEndDate,
  deliveryDate: rfq.deliveryDate,
});
