import { event, events } from '@torno/kernel';

/**
 * Stream `request-<command id>`: a request that changes several streams has been accepted. Its metadata has the digest
 * of the request, so that the same idempotency key is refused with another body before any stream changes (C-43).
 */
export const requestEvents = events('request', {
  RequestAccepted: event<Readonly<Record<string, never>>>({ sample: {} }),
});
