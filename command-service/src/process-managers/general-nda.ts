import { parseDirectoryId, participationId } from '@torno/domain';
import { participation } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { commandMeta, type ProcessManager } from './process-manager.js';

const name = 'general-nda-opens-running-rfqs';

/** A general NDA release also grants access to the RFQs that already run between the two companies (NDA-10). */
export const generalNdaOpensRunningRfqs: ProcessManager = {
  name,
  on: {
    GeneralNdaEnabled: async (event, { participants, commandRunner }) => {
      const { companyId, otherCompanyId } = parseDirectoryId(event.streamId);
      const running = await participants.find({ buyerCompanyId: companyId, companyIds: otherCompanyId });
      const active = running.filter(({ status }) => status === 'Active');
      await inGroups(active, async ({ rfqId }) => {
        await commandRunner.execute(participation, participationId(rfqId, otherCompanyId), {
          type: 'GrantNdaAccess',
          data: { general: true },
          meta: commandMeta(name, event),
        });
      });
    },
  },
};
