import { participationId } from '@torno/domain';
import { withMeta, type WithoutMeta } from '@torno/kernel';
import type { CommandRequest } from '../command-request.js';
import type { CommandResult } from '../command-runner/command-runner.js';
import type { CommandContext } from '../context.js';
import { rfq } from '../rfq/rfq.js';
import { participation, type ParticipationCommand } from './participation.js';
import type { ParticipationState } from './participation-state.js';

type QuoteChange = Extract<
  ParticipationCommand,
  { readonly type: 'SubmitQuote' | 'WithdrawQuote' | 'AcceptPositions' | 'RejectQuote' }
>;

/**
 * Sends, withdraws, accepts or rejects a quote, which only an Active RFQ allows. The command is announced in the RFQ's
 * stream first: the end of the RFQ, which is in that stream, comes before the announcement and refuses it, or knows the
 * command and has it overtaken (0027). `prepare` is called before that, for a command that is not refused.
 */
export const changeQuote = async (
  { rfqId, supplierCompanyId }: { readonly rfqId: string; readonly supplierCompanyId: string },
  command: WithoutMeta<QuoteChange>,
  { meta, run, requireQuotaFor }: Pick<CommandRequest, 'meta' | 'run' | 'requireQuotaFor'>,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<CommandResult<ParticipationState>> => {
  const streamId = participationId(rfqId, supplierCompanyId);
  const { state, hasExecuted } = await commandRunner.loadLatest(participation, streamId);
  // A command that is refused, exceeds a quota, changes nothing or has been executed before is not announced.
  const events = hasExecuted(meta.id) ? [] : participation.decide(withMeta<QuoteChange>(command, meta), state);
  if (events.length > 0) {
    await requireQuotaFor(events, streamId);
    await prepare();
    await commandRunner.runExclusive(rfqId, () =>
      run(rfq, rfqId, { type: 'AnnounceQuoteChange', data: { supplierCompanyId } }),
    );
  }
  return run(participation, streamId, command);
};
