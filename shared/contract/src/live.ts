import { z } from 'zod';
import { query } from './endpoint.js';
import { id, position } from './wire.js';

/** Which part of an RFQ has changed: its own data, a participation, the buyer's selection of suppliers, or previews. */
const liveTopics = ['rfq', 'participation', 'matching', 'files'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Read models that concern everybody: what operators announce, reference data, and settings. */
export const commonModels = ['notices', 'lookups', 'config'] as const;
export type CommonModel = (typeof commonModels)[number];

const liveMessage = z.object({
  /** The next stream continues from here if the client sends this as `Last-Event-ID`. */
  position,
  /** More may have changed than the message names. */
  everything: z.boolean(),
  /** RFQs have entered or left the marketplace, or their deadlines have moved; sent to suppliers only. */
  market: z.boolean(),
  /** One entry for each topic of an RFQ. */
  rfqs: z.array(
    z.object({
      rfqId: id,
      /** Null for a discarded draft. */
      secondaryId: z.number().int().nullable(),
      topics: z.array(z.enum(liveTopics)),
      /** Position of the newest change. */
      position,
    }),
  ),
  /** Quotes, companies, users and streams whose histories have a further event, as `subjectKey` writes them; sent to operators only. */
  subjects: z.array(z.string()).optional(),
  /** The things of concern to everybody that have changed. */
  common: z.array(z.enum(commonModels)).optional(),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * Server-sent events until the token expires. They name what has changed for the caller's company, never the data, once
 * all read models in `reads` show the change.
 */
export const liveUpdates = query('GET', '/v1/live', {
  roles: 'any',
  live: true,
  reads: ['rfqs', 'participations', 'quote-drafts', 'matchings', 'attachments', 'rfq-history', ...commonModels],
  reply: liveMessage,
});
