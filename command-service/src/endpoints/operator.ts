import { DomainError } from '@torno/kernel';
import { unreadableFiles } from '../rfq/unreadable-files.js';
import type { CommandContext } from '../context.js';
import { platformConfig } from '../lookups/platform-config.js';
import { exists, rfqIdOf } from '../rfq/own-rfq.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqCommand } from '../rfq/rfq-commands.js';
import type { RfqState } from '../rfq/rfq-state.js';
import { commandMeta } from './command-meta.js';
import type { CommandHandlers } from './handlers.js';

export const operatorHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'verifyRfq' | 'failRfq' | 'changeConfig'> => {
  const { execution } = context;

  const onRfq = async (key: string, commandOn: (state: RfqState) => RfqCommand | Promise<RfqCommand>) => {
    const rfqId = await rfqIdOf(key, context);
    const known = await execution.load(rfq, rfqId);
    if (!exists(known.state)) throw new DomainError('rfq.not-found', 'not-found');
    const { state, position } = await execution.execute(rfq, rfqId, await commandOn(known.state));
    if (state.status === 'none' || state.status === 'discarded') throw new DomainError('rfq.not-found', 'not-found');
    return { body: { status: state.status, position } };
  };

  return {
    verifyRfq: (request) =>
      onRfq(request.params.rfqId, async (state) => ({
        type: 'Verify',
        // Files of companies are closed to operators too, so what the machine has found out holds here as well.
        data: { verifiedBy: request.caller.userId, unreadable: await unreadableFiles(state, context) },
        meta: commandMeta('verifyRfq', request, 'operator', context),
      })),
    failRfq: (request) =>
      onRfq(request.params.rfqId, () => ({
        type: 'FailPublication',
        data: { reasons: request.body.reasons },
        meta: commandMeta('failRfq', request, 'operator', context),
      })),
    changeConfig: async (request) => {
      const { position } = await execution.execute(platformConfig, 'platform', {
        type: 'ChangeConfig',
        data: request.body,
        meta: commandMeta('changeConfig', request, 'operator', context),
      });
      return { body: { position } };
    },
  };
};
