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
 * Refuses a request whose idempotency key came with another one before. Streams compare requests only where both change
 * the same stream, so handlers that change several call this before they change the first.
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
