import { event, events, type EventOf } from '@torno/kernel';
import { sampleIds } from '../sample-ids.js';
import type { OperatorRole } from '../values.js';

/**
 * Stream `operators-platform`: the people who work for the operator of the installation, besides those who were created
 * as such.
 */
export const operatorsEvents = events('operators', {
  /** The user is an operator from now on, or has another role as one. */
  OperatorAppointed: event<{ readonly userId: string; readonly role: OperatorRole; readonly reason: string }>({
    personal: { subject: 'userId', fields: ['reason'] },
    sample: { userId: sampleIds.colleague, role: 'support', reason: 'Answers the telephone from May on' },
  }),
  OperatorDismissed: event<{ readonly userId: string; readonly reason: string }>({
    personal: { subject: 'userId', fields: ['reason'] },
    sample: { userId: sampleIds.colleague, reason: 'Has left' },
  }),
});
export type OperatorsEvent = EventOf<typeof operatorsEvents>;
