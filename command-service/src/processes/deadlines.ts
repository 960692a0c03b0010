import { participationId } from '@torno/domain';
import { participation } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, rosterOf, type Process } from './process.js';

const name = 'deadline-reaches-participants';

/** What happens to an RFQ's time happens to all who take part in it (RFQ-14, RFQ-48). */
export const deadlineReachesParticipants: Process = {
  name,
  on: {
    RfqDeadlinePassed: async (event, context) => {
      const roster = await rosterOf(event.streamId, context);
      // The deadline may have been moved since.
      if (!roster?.deadlinePassed) return;
      await inGroups(roster.companyIds, async (companyId) => {
        await context.execution.execute(participation, participationId(roster.rfqId, companyId), {
          type: 'TimeOut',
          data: {},
          meta: reactionMeta(name, event),
        });
      });
    },
    RfqDueDateChanged: async (event, context) => {
      const roster = await rosterOf(event.streamId, context);
      await inGroups(roster?.companyIds ?? [], async (companyId) => {
        await context.execution.execute(participation, participationId(event.streamId, companyId), {
          type: 'MoveDeadline',
          data: { endDate: event.data.to },
          meta: reactionMeta(name, event),
        });
      });
    },
  },
};
