import type { RfqStatus } from '@torno/domain';

/** An address that leads back to where it was opened from (BRFQ-06). */
export const withReturn = (address: string, returnURL: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}returnURL=${encodeURIComponent(returnURL)}`;

/** The address of an RFQ: the wizard for a draft, the view for every other one (BRFQ-07). */
export const rfqAddress = ({ rfqId, status }: { readonly rfqId: string; readonly status: RfqStatus }): string =>
  status === 'InWork' ? `/buyer/rfqs/${rfqId}/rfq-cs` : `/buyer/rfqs/${rfqId}`;
