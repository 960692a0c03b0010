import { mayAct, type InvitationSource } from '@torno/domain';
import type { CommandMeta } from '@torno/kernel';
import { participation } from '../participation/participation.js';
import { loadSupplierRfq } from '../participation/supplier-rfq.js';
import { inGroups } from './in-groups.js';
import { commandMeta, type ProcessManager, type ProcessManagerContext } from './process-manager.js';

const name = 'chosen-suppliers-are-invited';

const inviteAll = (
  rfqId: string,
  companyIds: readonly string[],
  source: InvitationSource,
  meta: CommandMeta,
  context: ProcessManagerContext,
): Promise<void> =>
  inGroups(companyIds, async (companyId) => {
    const { streamId, access } = await loadSupplierRfq(rfqId, companyId, context);
    // The supplier was blocked or has left since the buyer chose them.
    if (!mayAct(access.visibility)) return;
    await context.commandRunner.execute(participation, streamId, { type: 'Invite', data: { access, source }, meta });
  });

/** The suppliers that the buyer has chosen are invited once the RFQ is active. */
export const chosenSuppliersAreInvited: ProcessManager = {
  name,
  on: {
    RfqActivated: (event, context) =>
      inviteAll(event.streamId, event.data.companyIds, 'matching', commandMeta(name, event), context),
    RfqSuppliersInvited: (event, context) =>
      inviteAll(event.streamId, event.data.companyIds, event.data.source, commandMeta(name, event), context),
  },
};
