import { DomainError } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { matching } from './matching.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

export const matchingHandlers = (context: CommandContext): Pick<CommandHandlers, 'changeSelection'> => ({
  changeSelection: async (request) => {
    const { rfqId, state } = await ownRfq(request.params.rfqId, request.caller.companyId, context);
    if (state.status !== 'InWork') throw new DomainError('rfq.not-a-draft');
    const { companyIDs, fromDirectory, perimeter, filter } = request.body;
    const { position } = await context.execution.execute(matching, rfqId, {
      type: 'SelectCompanies',
      data: { companyIds: companyIDs, fromDirectory, criteria: perimeter && filter ? { perimeter, filter } : null },
      meta: commandMeta('changeSelection', request, 'buyer', context),
    });
    return { body: { position } };
  },
});
