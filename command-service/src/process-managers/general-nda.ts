import { parseDirectoryId, participationId } from '@torno/domain';
import { participation } from '../participation/participation.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import type { ProcessManager } from './process-manager.js';

/** A general NDA release also grants access to the RFQs that already run between the two companies (NDA-10). */
export const generalNdaOpensRunningRfqs: ProcessManager = {
  name: 'general-nda-opens-running-rfqs',
  on: {
    GeneralNdaEnabled: async (event, { participants, run }) => {
      const { companyId, otherCompanyId } = parseDirectoryId(event.streamId);
      const runningRfqs = await participants.find({ buyerCompanyId: companyId, companyIds: otherCompanyId });
      const active = runningRfqs.filter(({ status }) => status === 'Active');
      await forEachInBatches(active, async ({ rfqId }) => {
        const streamId = participationId(rfqId, otherCompanyId);
        await run(participation, streamId, { type: 'GrantNdaAccess', data: { general: true } });
      });
    },
  },
};
