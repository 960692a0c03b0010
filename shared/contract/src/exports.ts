import { exportFormats, exportScopes } from '@torno/domain';
import { z } from 'zod';
import { query } from './endpoint.js';
import { countedChoices, id, rfqParams, unusedField } from './wire.js';

/** A file with the RFQ, one of its quotes or all of them, for other programs (EXPORT-04 to EXPORT-08). */
export const exportRfq = query('POST', '/v1/buyer/rfq/:rfqId/export', {
  roles: 'buyer',
  params: rfqParams,
  body: z
    .object({
      scope: z.enum(exportScopes),
      format: z.enum(exportFormats),
      /** The quote to export, for the scope `quote`. */
      quoteId: id.optional(),
      /** The counted quantities; by default the RFQ's own. */
      counted: countedChoices.optional(),
      comment: unusedField,
    })
    .refine(({ scope, quoteId }) => scope !== 'quote' || quoteId !== undefined, {
      path: ['quoteId'],
      message: 'required',
    }),
  reads: ['rfqs', 'participations', 'companies', 'lookups'],
  reply: z.unknown(),
  binary: true,
});
