import {
  newRfq,
  rfqChanges,
  rfqDeadlineChanges,
  type PlatformScope,
  type RfqDocument,
  type RfqEvent,
  type RfqStatus,
  type SharedRfq,
} from '@torno/domain';
import { someTransitions } from '@torno/kernel';

export type RfqState = Omit<SharedRfq, 'status'> & {
  readonly status: 'none' | 'discarded' | RfqStatus;
  readonly secondaryId: number;
  readonly buyerCompanyId: string;
  readonly platformScope: PlatformScope | null;
  /** The end date of which people were reminded. */
  readonly remindedOf: string | null;
  readonly deadlinePassed: boolean;
};

/** No RFQ yet, with the values that a new one begins with. */
export const noRfq: RfqState = {
  ...newRfq,
  status: 'none',
  secondaryId: 0,
  buyerCompanyId: '',
  ownerUserId: '',
  platformScope: null,
  remindedOf: null,
  deadlinePassed: false,
};

export const exists = (state: RfqState): boolean => state.status !== 'none' && state.status !== 'discarded';

const ownChanges = someTransitions<RfqState, RfqEvent>({
  RfqDeadlineApproached: (_, { endDate }) => ({ remindedOf: endDate }),
  RfqDraftDiscarded: () => ({ status: 'discarded' }),
});

/** The RFQ after an event. Nothing happens before it is created or after it is discarded. */
export const evolveRfq = (state: RfqState, event: RfqEvent): RfqState => {
  if (event.type === 'RfqDraftCreated') {
    const { secondaryId, buyerCompanyId, ownerUserId, platformScope } = event.data;
    return { ...noRfq, status: 'InWork', secondaryId, buyerCompanyId, ownerUserId, platformScope };
  }
  if (!exists(state)) return state;
  return { ...state, ...rfqChanges(state, event), ...rfqDeadlineChanges(state, event), ...ownChanges(state, event) };
};

const countOf = (documents: readonly RfqDocument[], kind: RfqDocument['kind']): number =>
  documents.filter((document) => document.kind === kind).length;

/** What the completeness rules look at. */
export const headerFacts = (rfq: RfqState) => ({
  ...rfq,
  ndaDocuments: countOf(rfq.documents, 'nda'),
  termsDocuments: countOf(rfq.documents, 'terms'),
});
