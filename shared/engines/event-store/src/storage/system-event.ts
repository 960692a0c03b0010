import { randomUUID } from 'node:crypto';
import type { ProposedEvent } from './recorded-event.js';
import { idFromText } from './event-id.js';

/** A system event, written by the server itself. */
export const systemEvent = (type: string, json: string): ProposedEvent => ({
  id: idFromText(randomUUID()),
  type,
  isJson: true,
  data: Buffer.from(json, 'utf8'),
  metadata: Buffer.alloc(0),
});
