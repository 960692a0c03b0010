import { listLimits } from '@torno/domain';
import { z } from 'zod';
import { query } from './endpoint.js';
import { operatorRfq } from './operator.js';
import { operatorJob } from './jobs.js';
import { id, readers, text } from './wire.js';

/** By what an RFQ was found, and the name of the part or the file if it was that. */
const foundBy = z.enum(['rfq', 'part', 'file', 'company', 'person']);

/**
 * RFQs, companies, users, quotes, jobs and streams that a text of any kind names: numbers, names, mail addresses, parts, files
 * or ids. The best few of each kind.
 */
export const operatorSearch = query('GET', '/v1/admin/search', {
  roles: readers,
  query: z.object({ q: text(listLimits.searchTerm) }),
  reads: ['rfqs', 'companies', 'users', 'participations', 'attachments', 'rfq-history'],
  reply: z.object({
    rfqs: z.array(operatorRfq.extend({ foundBy, match: z.string() })),
    companies: z.array(
      z.object({ companyId: id, secondaryCompanyId: z.string(), label: z.string(), city: z.string() }),
    ),
    users: z.array(z.object({ userId: id, name: z.string(), email: z.string(), companyLabel: z.string() })),
    quotes: z.array(
      z.object({ quoteId: id, quoteNumber: z.number().int(), supplierLabel: z.string(), rfqLabel: z.string() }),
    ),
    /** The newest jobs about the RFQs and people that were found, and one by its exact id. */
    jobs: z.array(operatorJob),
    /** A stream by its exact name, with whom or what its latest event concerns. */
    streams: z.array(z.object({ stream: z.string(), rfqId: id.nullable(), subjects: z.array(z.string()) })),
  }),
});
export type OperatorSearchReply = z.infer<typeof operatorSearch.reply>;
