import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import type { Log } from './log.js';
import { Refusal } from './refusal.js';

/** The status that answers a failed request; whatever is no refusal is a defect and goes to the log too. */
export const statusOf = (error: unknown, log: Log): StatusObject => {
  if (error instanceof Refusal) return error.toStatus();
  const reason = error instanceof Error ? error.message : String(error);
  log('error', 'A request failed', { reason, stack: error instanceof Error ? error.stack : undefined });
  return { code: status.INTERNAL, details: reason, metadata: new Metadata() };
};
