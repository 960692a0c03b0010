import { canInteract, type InvitationSource } from '@torno/domain';
import { participation } from '../participation/participation.js';
import { loadSupplierRfq } from '../participation/supplier-rfq.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import type { ProcessManager, PolicyContext } from './process-manager.js';

const inviteAll = (
  rfqId: string,
  companyIds: readonly string[],
  source: InvitationSource,
  context: PolicyContext,
): Promise<void> =>
  forEachInBatches(companyIds, async (companyId) => {
    const { streamId, access } = await loadSupplierRfq(rfqId, companyId, context);
    // The supplier was blocked or has left since the buyer chose them.
    if (!canInteract(access.visibility)) return;
    await context.run(participation, streamId, { type: 'Invite', data: { access, source } });
  });

/** The suppliers that the buyer has chosen are invited once the RFQ is active. */
export const chosenSuppliersAreInvited: ProcessManager = {
  name: 'chosen-suppliers-are-invited',
  on: {
    RfqActivated: (event, context) => inviteAll(event.streamId, event.data.companyIds, 'matching', context),
    RfqSuppliersInvited: (event, context) =>
      inviteAll(event.streamId, event.data.companyIds, event.data.source, context),
  },
};
