import type { InvitationSource } from '@torno/domain';
import type { CommandMeta } from '@torno/kernel';
import { participation } from '../participation/participation.js';
import { supplierView } from '../participation/standing.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, type Process, type ProcessContext } from './process.js';

const name = 'chosen-suppliers-are-invited';

const inviteAll = (
  rfqId: string,
  companyIds: readonly string[],
  source: InvitationSource,
  meta: CommandMeta,
  context: ProcessContext,
): Promise<void> =>
  inGroups(companyIds, async (companyId) => {
    const { streamId, standing } = await supplierView(rfqId, companyId, context);
    // Blocked or gone since he was chosen.
    if (standing.visibility !== 'VISIBLE') return;
    await context.execution.execute(participation, streamId, { type: 'Invite', data: { standing, source }, meta });
  });

/** Whoever the buyer has chosen is invited once the RFQ is active. */
export const chosenSuppliersAreInvited: Process = {
  name,
  on: {
    RfqActivated: (event, context) =>
      inviteAll(event.streamId, event.data.companyIds, 'matching', reactionMeta(name, event), context),
    RfqSuppliersInvited: (event, context) =>
      inviteAll(event.streamId, event.data.companyIds, event.data.source, reactionMeta(name, event), context),
  },
};
