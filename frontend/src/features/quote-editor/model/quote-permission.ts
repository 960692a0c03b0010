import type { SupplierRfqDetails } from '@torno/contract';
import { type NdaStatus, ndaOpens, quoteObstacle } from '@torno/domain';

/** Whether a supplier may quote an RFQ now, and the obstacle if not (2 §4). */
export type QuotePermission =
  | 'quote'
  | 'request-nda'
  | 'nda-pending'
  | 'nda-rejected'
  | 'upgrade'
  | 'not-invited'
  | 'blocked'
  | 'rfq-closed'
  | 'deadline-passed'
  | 'decided';

/** The NDA's part: whether it allows quoting, and the next step where it does not (NDA-02 to NDA-06). */
export const ndaPermission = (status: NdaStatus): QuotePermission => {
  switch (status) {
    case 'Public':
    case 'Granted':
      return 'quote';
    case 'Restricted':
      return 'request-nda';
    case 'Pending':
      return 'nda-pending';
    case 'Rejected':
      return 'nda-rejected';
    // The specification names these words, where another total switch throws by `unreachable` (NDA-06).
    default:
      throw new Error('Unknown scenario');
  }
};

type Facts = {
  readonly rfq: Pick<SupplierRfqDetails['rfq'], 'status'>;
  readonly metadata: Pick<
    SupplierRfqDetails['metadata'],
    'state' | 'ndaStatus' | 'interactionStatus' | 'deadlinePassed'
  >;
  readonly contactData: Pick<SupplierRfqDetails['contactData'], 'blocked'>;
};

/** The supplier's permission to quote, or their next step, by the rule of quoting (QUOTE-63). */
export const quotePermission = ({ rfq, metadata, contactData }: Facts): QuotePermission => {
  const { state, ndaStatus, interactionStatus, deadlinePassed } = metadata;
  const nda = ndaPermission(ndaStatus);
  const obstacle = quoteObstacle({
    visibility: state,
    blocked: contactData.blocked,
    rfqActive: rfq.status === 'Active',
    deadlinePassed,
    ndaStatus,
    // The status of an archived RFQ hides the earlier one, by which the server decides.
    interactionStatus: interactionStatus === 'SupplierArchivedRfq' ? null : interactionStatus,
  });
  switch (obstacle) {
    case null:
      return 'quote';
    case 'nda':
      return nda;
    case 'not-payed':
      return 'upgrade';
    case 'rfq-not-active':
      return 'rfq-closed';
    // An RFQ that does not exist for the supplier has no page.
    case 'not-found':
      return 'not-invited';
    default:
      return obstacle;
  }
};

/** The supplier has no access to the documents under the NDA. */
export const awaitsNda = (permission: QuotePermission): boolean =>
  permission === 'request-nda' || permission === 'nda-pending' || permission === 'nda-rejected';

/** Nothing that the supplier could do leads to a quote. */
export const quotingIsOver = (permission: QuotePermission): boolean =>
  permission === 'nda-rejected' ||
  permission === 'rfq-closed' ||
  permission === 'deadline-passed' ||
  permission === 'decided';

/** A position is edited only where it is quoted and its documents may be seen (QUOTE-03). */
export const positionEditable = (isEditing: boolean, selected: boolean, ndaStatus: NdaStatus): boolean =>
  isEditing && selected && ndaOpens(ndaStatus);
