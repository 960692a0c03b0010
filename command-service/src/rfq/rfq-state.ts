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
import { someTransitions, type DataOf } from '@torno/kernel';

export type AnnouncedQuoteChange = DataOf<RfqEvent, 'QuoteChangeAnnounced'>;

export type RfqState = Omit<SharedRfq, 'status'> & {
  readonly status: 'none' | 'discarded' | RfqStatus;
  readonly secondaryId: number;
  readonly buyerCompanyId: string;
  readonly platformScope: PlatformScope | null;
  /** The end date for which reminders were sent. */
  readonly remindedOf: string | null;
  readonly deadlinePassed: boolean;
  /** Messages to all that have been sent. */
  readonly sentMessages: number;
  /** The changes of quotes that have been announced, whether they have happened or not. */
  readonly announced: readonly AnnouncedQuoteChange[];
};

/** The state before the RFQ is created, with the values that a new RFQ begins with. */
export const noRfq: RfqState = {
  ...newRfq,
  status: 'none',
  secondaryId: 0,
  buyerCompanyId: '',
  ownerUserId: '',
  platformScope: null,
  remindedOf: null,
  deadlinePassed: false,
  sentMessages: 0,
  announced: [],
};

/** An RFQ that was created and not discarded. */
export type ExistingRfq = RfqState & { readonly status: RfqStatus };

export const rfqExists = (state: RfqState): state is ExistingRfq =>
  state.status !== 'none' && state.status !== 'discarded';

const ownChanges = someTransitions<RfqState, RfqEvent>({
  RfqDeadlineApproached: (_, { endDate }) => ({ remindedOf: endDate }),
  QuoteChangeAnnounced: ({ announced }, change) => ({ announced: [...announced, change] }),
  RfqMessageToAllSent: ({ sentMessages }) => ({ sentMessages: sentMessages + 1 }),
  RfqDraftDiscarded: () => ({ status: 'discarded' }),
});

/** The RFQ after an event. Events before its creation or after it was discarded change nothing. */
export const evolveRfq = (state: RfqState, event: RfqEvent): RfqState => {
  if (event.type === 'RfqDraftCreated') {
    const { secondaryId, buyerCompanyId, ownerUserId, platformScope } = event.data;
    return { ...noRfq, status: 'InWork', secondaryId, buyerCompanyId, ownerUserId, platformScope };
  }
  if (!rfqExists(state)) return state;
  return { ...state, ...rfqChanges(state, event), ...rfqDeadlineChanges(state, event), ...ownChanges(state, event) };
};

const countOf = (documents: readonly RfqDocument[], kind: RfqDocument['kind']): number =>
  documents.filter((document) => document.kind === kind).length;

/** The part of an RFQ that the completeness rules check. */
export const headerFacts = (rfq: RfqState) => ({
  ...rfq,
  ndaDocuments: countOf(rfq.documents, 'nda'),
  termsDocuments: countOf(rfq.documents, 'terms'),
});
