import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import { WriteFailure } from '../storage/write-failure.js';
import type { Log } from './log.js';
import { Refusal } from './refusal.js';

/**
 * The status that answers a failed request. Anything but a refusal or a disk failure, which the log reports itself, is
 * a defect and is logged too.
 */
export const statusOf = (error: unknown, log: Log): StatusObject => {
  if (error instanceof Refusal) return error.toStatus();
  if (error instanceof WriteFailure) {
    const code = error.isFull ? status.RESOURCE_EXHAUSTED : status.INTERNAL;
    return { code, details: error.message, metadata: new Metadata() };
  }
  const reason = error instanceof Error ? error.message : String(error);
  log('error', 'The event store could not serve a request', {
    reason,
    stack: error instanceof Error ? error.stack : undefined,
  });
  return { code: status.INTERNAL, details: reason, metadata: new Metadata() };
};
