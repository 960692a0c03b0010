import type { SupplierRfqDetails } from '@torno/contract';
import { type NdaStatus, ndaOpens, quotableStatuses } from '@torno/domain';

/** What a supplier can do about quoting an RFQ now (2 §4). */
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

/** The NDA's part: whether it opens quoting, and what there is to do where it does not (NDA-02 to NDA-06). */
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

/** Quoting needs VISIBLE access to a buyer who is not blocked, an Active RFQ before its deadline, an open NDA and a status that allows it (QUOTE-63). */
export const quotePermission = ({ rfq, metadata, contactData }: Facts): QuotePermission => {
  const { state, ndaStatus, interactionStatus, deadlinePassed } = metadata;
  const nda = ndaPermission(ndaStatus);
  if (state === 'NOT_PAYED') return 'upgrade';
  if (state === 'NOT_INVITED') return 'not-invited';
  if (contactData.blocked) return 'blocked';
  if (rfq.status !== 'Active') return 'rfq-closed';
  if (deadlinePassed) return 'deadline-passed';
  // An archived RFQ hides its standing; the server knows whether it can still be quoted.
  if (
    interactionStatus !== null &&
    interactionStatus !== 'SupplierArchivedRfq' &&
    !quotableStatuses.has(interactionStatus)
  )
    return 'decided';
  return nda;
};

/** A position is edited only where it is quoted and its documents may be seen (QUOTE-03). */
export const positionEditable = (editing: boolean, selected: boolean, ndaStatus: NdaStatus): boolean =>
  editing && selected && ndaOpens(ndaStatus);
