import { requestEvents } from '@torno/domain';
import { decider, type CommandMeta } from '@torno/kernel';
import type { RunCommand } from './run-command.js';

export const acceptedRequest = decider({
  events: requestEvents,
  initial: () => false,
  evolve: { RequestAccepted: () => true },
  commands: {
    AcceptRequest: (_: object, isAccepted) => (isAccepted ? [] : [{ type: 'RequestAccepted', data: {} }]),
  },
});

/**
 * Refuses a request whose idempotency key has been used for another request. The streams themselves compare requests
 * only if both change the same stream. A handler that changes several streams, or a stream that the body names, calls
 * this before its first change.
 */
export const acceptRequest = async ({
  meta,
  run,
}: {
  readonly meta: CommandMeta;
  readonly run: RunCommand;
}): Promise<void> => {
  if (meta.requestDigest !== undefined) await run(acceptedRequest, meta.id, { type: 'AcceptRequest', data: {} });
};
