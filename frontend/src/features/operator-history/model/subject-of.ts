import type { HistorySummary } from '@torno/contract';
import type { CallArgs } from '../../../api/call-types.js';

type Subjects = Pick<HistorySummary, 'user' | 'company' | 'quote' | 'stream' | 'rfq'>;

/** The subject of a history by its id, or by its number in a URL; null for an unknown one. */
export const subjectOf = ({
  user,
  company,
  quote,
  stream,
  rfq,
}: Subjects): CallArgs<'allowDownload'>['params'] | null => {
  if (user) return { subject: 'users', id: user.userId };
  if (company) return { subject: 'companies', id: company.companyId };
  // The history of a quote and of a stream may know an RFQ too.
  if (quote) return { subject: 'quotes', id: quote.quoteId };
  if (stream !== null) return { subject: 'streams', id: stream };
  return rfq && { subject: 'rfqs', id: rfq.rfqId };
};
