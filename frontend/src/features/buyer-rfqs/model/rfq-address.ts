import type { RfqStatus } from '@torno/domain';

/** The address of an RFQ: the wizard for a draft, the view for every other one (BRFQ-07). */
export const rfqAddress = ({ rfqId, status }: { readonly rfqId: string; readonly status: RfqStatus }): string =>
  status === 'InWork' ? `/buyer/rfqs/${rfqId}/rfq-cs` : `/buyer/rfqs/${rfqId}`;
