import { participationId } from '@torno/domain';
import { derivedId, withMeta, type WithoutMeta } from '@torno/kernel';
import type { CommandRequest } from '../command-request.js';
import { retryOnConflict } from '../command-runner/retry-on-conflict.js';
import type { CommandResult } from '../command-runner/command-runner.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import type { CommandContext } from '../context.js';
import { participation } from '../participation/participation.js';
import { rfq, type RfqCommand } from './rfq.js';
import type { RfqState } from './rfq-state.js';

type EndOfRfq = Extract<RfqCommand, { readonly type: 'Close' | 'Expire' }>;
/** A request, or a timer, which uses nobody's quotas. */
type Request = Pick<CommandRequest, 'meta' | 'run'> & Partial<Pick<CommandRequest, 'requireQuotaFor'>>;
type Context = Pick<CommandContext, 'commandRunner'>;

/** Settles each announced change of a quote: it has happened, or is refused when it comes (0027). */
const settleChanges = (
  rfqId: string,
  { announced }: RfqState,
  { meta, run }: Request,
  { commandRunner }: Context,
): Promise<void> =>
  forEachInBatches([...new Set(announced.map(({ supplierCompanyId }) => supplierCompanyId))], async (companyId) => {
    const streamId = participationId(rfqId, companyId);
    const { hasExecuted } = await commandRunner.loadLatest(participation, streamId);
    for (const { supplierCompanyId, commandId } of announced)
      if (supplierCompanyId === companyId && !hasExecuted(commandId))
        await run(
          participation,
          streamId,
          { type: 'OvertakeQuoteChange', data: { commandId } },
          { id: derivedId('overtake', meta.id, commandId) },
        );
  });

/**
 * Ends an RFQ by the command that `endWith` makes of the number of settled changes. The participations that it loads are
 * those that the end finds: a change of a quote that is announced meanwhile makes the command be tried again (0027).
 */
export const endRfq = async (
  rfqId: string,
  endWith: (settledChanges: number) => Promise<WithoutMeta<EndOfRfq>>,
  request: Request,
  context: Context,
): Promise<CommandResult<RfqState>> => {
  const { commandRunner } = context;
  const { meta, run, requireQuotaFor } = request;
  const attempt = async (): Promise<CommandResult<RfqState>> => {
    const { state, hasExecuted } = await commandRunner.loadLatest(rfq, rfqId);
    const end = () => endWith(state.announced.length);
    // An end that is refused, by the rules or by the company's quotas, overtakes nothing.
    const events = hasExecuted(meta.id) ? [] : rfq.decide(withMeta<EndOfRfq>(await end(), meta), state);
    if (events.length > 0) {
      await requireQuotaFor?.(events, rfqId);
      await settleChanges(rfqId, state, request, context);
    }
    return run(rfq, rfqId, await end());
  };
  return commandRunner.runExclusive(rfqId, () => retryOnConflict(attempt));
};
