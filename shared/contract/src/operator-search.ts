import { listLimits } from '@torno/domain';
import { z } from 'zod';
import { query } from './endpoint.js';
import { operatorRfq } from './operator.js';
import { operatorJob } from './jobs.js';
import { id, readers, text } from './wire.js';

/** By what an RFQ was found: itself, a part, a file, its buyer, a supplier who takes part, or somebody who works on it. */
const foundBy = z.enum(['rfq', 'part', 'file', 'company', 'supplier', 'person']);

/**
 * RFQs, companies, users, quotes, jobs and streams that a text of any kind names: numbers, names, mail addresses, parts, files
 * or ids. The best few of each kind.
 */
export const operatorSearch = query('GET', '/v1/admin/search', {
  roles: readers,
  query: z.object({ q: text(listLimits.searchTerm) }),
  reads: ['rfqs', 'companies', 'users', 'participations', 'attachments', 'rfq-history'],
  answersBehind: true,
  reply: z.object({
    /** A read model lacks the newest events, so that results may be missing or out of date. */
    isBehind: z.boolean(),
    /** Very many have each of the words: only some of them were looked at, and there may be more results. */
    isPartial: z.boolean(),
    /** `match` is the name of the part, the file or the supplier, empty for the others. */
    rfqs: z.array(operatorRfq.extend({ foundBy, match: z.string() })),
    companies: z.array(
      z.object({ companyId: id, secondaryCompanyId: z.string(), label: z.string(), city: z.string() }),
    ),
    users: z.array(z.object({ userId: id, name: z.string(), email: z.string(), companyLabel: z.string() })),
    quotes: z.array(
      z.object({
        quoteId: id,
        quoteNumber: z.number().int(),
        /** The supplier's own number. */
        quoteNo: z.string(),
        supplierLabel: z.string(),
        rfqLabel: z.string(),
      }),
    ),
    /** The newest jobs about the RFQs, people and files that were found, and one by its exact id. */
    jobs: z.array(operatorJob),
    /** A stream by its exact name; by an id, streams that bear it or contain the event or the request with it. */
    streams: z.array(z.string()),
  }),
});
export type OperatorSearchReply = z.infer<typeof operatorSearch.reply>;
