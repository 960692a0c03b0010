import { parseParticipationId, participationId, type ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { participation } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, rosterOf, type Process, type ProcessContext } from './process.js';

const name = 'deadline-reaches-participants';

/**
 * Who is asked or reads for the first time after the deadline is late like all the others, until a later date opens
 * quoting again. Also what has crossed the deadline comes by here: it did not stand in the roster then.
 */
const timeOutLate = async (event: RecordedEvent<ParticipationEvent>, context: ProcessContext): Promise<void> => {
  const roster = await rosterOf(parseParticipationId(event.streamId).rfqId, context);
  if (roster?.status !== 'Active' || !roster.deadlinePassed) return;
  await context.execution.execute(participation, event.streamId, {
    type: 'TimeOut',
    data: {},
    meta: reactionMeta(name, event),
  });
};

/** What happens to an RFQ's time happens to all who take part in it (RFQ-14, RFQ-48, SDET-63). */
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
    SupplierInvitedToRfq: timeOutLate,
    RfqReadBySupplier: timeOutLate,
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
