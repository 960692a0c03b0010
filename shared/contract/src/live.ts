import { z } from 'zod';
import { query } from './endpoint.js';
import { id, position } from './wire.js';

/** What of an RFQ has changed: itself, its dealings with a supplier, the buyer's choice of suppliers for it, or the pictures of its files. */
const liveTopics = ['rfq', 'participation', 'matching', 'files'] as const;
export type LiveTopic = (typeof liveTopics)[number];

const liveMessage = z.object({
  /** Sent back as `Last-Event-ID`, the next stream goes on from here. */
  position,
  /** More may have changed than the message names. */
  everything: z.boolean(),
  /** RFQs have come to the marketplace, left it or moved their end; only suppliers are told. */
  market: z.boolean(),
  /** One entry for each topic of an RFQ. */
  rfqs: z.array(
    z.object({
      rfqId: id,
      /** Null for a draft that was discarded. */
      secondaryId: z.number().int().nullable(),
      topics: z.array(z.enum(liveTopics)),
      /** Of the newest change. */
      position,
    }),
  ),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * Server-sent events for as long as the token holds: what has changed for the caller's company, never the data. Told
 * once the read models behind `reads` show it.
 */
export const liveUpdates = query('GET', '/v1/live', {
  roles: 'any',
  live: true,
  reads: ['rfqs', 'participations', 'quote-drafts', 'matchings', 'attachments', 'rfq-history'],
  reply: liveMessage,
});
