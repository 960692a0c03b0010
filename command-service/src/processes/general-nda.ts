import { parseDirectoryId, participationId } from '@torno/domain';
import { participation } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, type Process } from './process.js';

const name = 'general-nda-opens-running-rfqs';

/** A general release also opens what already runs between the two companies (NDA-10). */
export const generalNdaOpensRunningRfqs: Process = {
  name,
  on: {
    GeneralNdaEnabled: async (event, { roster, execution }) => {
      const { companyId, otherCompanyId } = parseDirectoryId(event.streamId);
      const running = await roster.find({ buyerCompanyId: companyId, companyIds: otherCompanyId });
      const active = running.filter(({ status }) => status === 'Active');
      await inGroups(active, async ({ rfqId }) => {
        await execution.execute(participation, participationId(rfqId, otherCompanyId), {
          type: 'GrantNdaAccess',
          data: { general: true },
          meta: reactionMeta(name, event),
        });
      });
    },
  },
};
