import { configStreamId } from '@torno/domain';
import { DomainError, type WithoutMeta } from '@torno/kernel';
import { findUncheckedFiles, hasWaitedForFiles } from '../rfq/unchecked-files.js';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import type { CommandContext } from '../context.js';
import { platformConfig } from '../lookups/platform-config.js';
import { rfqIdOf } from '../rfq/own-rfq.js';
import { rfq, type RfqCommand } from '../rfq/rfq.js';
import { rfqExists, type RfqState } from '../rfq/rfq-state.js';
import { positionReply, type CommandHandlers, type CommandRequest } from '../command-request.js';

type RfqRequest = CommandRequest & { readonly params: { readonly rfqId: string } };

export const operatorHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'verifyRfq' | 'failRfq' | 'changeConfig'> => {
  const { commandRunner } = context;

  const onRfq = async (
    { params, run }: RfqRequest,
    commandOn: (state: RfqState) => WithoutMeta<RfqCommand> | Promise<WithoutMeta<RfqCommand>>,
  ) => {
    const rfqId = await rfqIdOf(params.rfqId, context);
    const existing = await commandRunner.load(rfq, rfqId);
    if (!rfqExists(existing.state)) throw new DomainError('rfq.not-found', 'not-found');
    const { state, position } = await run(rfq, rfqId, await commandOn(existing.state));
    if (state.status === 'none' || state.status === 'discarded') throw new DomainError('rfq.not-found', 'not-found');
    return { body: { status: state.status, position } };
  };

  /** 409 while files are still being checked, for as long as a publication waits for them. */
  const requireFilesLookedInto = async (state: RfqState): Promise<void> => {
    const { status, startDate } = state;
    if (status !== 'ToBeVerified' || startDate === null || hasWaitedForFiles(startDate, context.clock())) return;
    if ((await findUncheckedFiles(state, context)).length > 0) throw new DomainError('rfq.files-being-checked');
  };

  return {
    verifyRfq: (request) =>
      onRfq(request, async (state) => {
        // Operators cannot read companies' files, so the automatic check of the files applies here as well.
        await requireFilesLookedInto(state);
        return {
          type: 'Verify',
          data: {
            verifiedBy: request.caller.userId,
            reason: request.body.reason,
            unreadable: await unreadableFiles(state, context),
          },
        };
      }),
    failRfq: (request) =>
      onRfq(request, () => ({
        type: 'FailPublication',
        data: { reasons: request.body.reasons, verifiedBy: request.caller.userId },
      })),
    changeConfig: async ({ body, run }) =>
      positionReply(await run(platformConfig, configStreamId, { type: 'ChangeConfig', data: body })),
  };
};
