import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';

/** Stream `impersonation-<id>`: an operator may act as a user once, with the link whose hash is stored. */
export const impersonationEvents = events('impersonation', {
  ImpersonationAllowed: event<{
    readonly userId: string;
    /** The user's company when it was allowed. */
    readonly companyId: string;
    readonly operatorId: string;
    /** The operator's own session; the impersonation ends with it. */
    readonly operatorSessionId: string;
    readonly reason: string;
    readonly tokenHash: string;
    readonly expiresAt: string;
  }>({
    secret: ['tokenHash'],
    personal: { subject: 'userId', fields: ['reason'] },
    sample: {
      userId: sampleIds.seller,
      companyId: sampleIds.supplier,
      operatorId: sampleIds.colleague,
      operatorSessionId: sampleIds.command,
      reason: 'The quote cannot be sent',
      tokenHash: 'hash',
      expiresAt: '2026-03-01T09:05:00.000Z',
    },
  }),
  /** The link was used; the session that it opens has the impersonation's id. */
  ImpersonationUsed: event({ sample: {} }),
});
export type ImpersonationEvent = EventOf<typeof impersonationEvents>;
