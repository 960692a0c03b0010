import { DomainError } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { matching } from './matching.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { positionReply, type CommandHandlers } from '../command-request.js';

export const matchingHandlers = (context: CommandContext): Pick<CommandHandlers, 'changeSelection'> => ({
  changeSelection: async ({ params, body, caller, run }) => {
    const { rfqId, state } = await ownRfq(params.rfqId, caller.companyId, context);
    if (state.status !== 'InWork') throw new DomainError('rfq.not-a-draft');
    const { companyIDs, fromDirectory, perimeter, filter, subset } = body;
    const criteria = perimeter && filter ? { perimeter, filter, subset } : null;
    return positionReply(
      await run(matching, rfqId, {
        type: 'SelectCompanies',
        data: { companyIds: companyIDs, fromDirectory, criteria },
      }),
    );
  },
});
