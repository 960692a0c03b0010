import { parseParticipationId, participationId, type ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { participation } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { commandMeta, participantsOf, type ProcessManager, type ProcessManagerContext } from './process-manager.js';

const name = 'deadline-reaches-participants';

/**
 * A supplier who is invited or reads for the first time after the deadline is timed out like all others, until a later
 * deadline opens quoting again. This includes suppliers who were not yet among the participants when the deadline passed,
 * because their first contact happened at that moment.
 */
const timeOutLate = async (event: RecordedEvent<ParticipationEvent>, context: ProcessManagerContext): Promise<void> => {
  const participants = await participantsOf(parseParticipationId(event.streamId).rfqId, context);
  if (participants?.status !== 'Active' || !participants.deadlinePassed) return;
  await context.commandRunner.execute(participation, event.streamId, {
    type: 'TimeOut',
    data: {},
    meta: commandMeta(name, event),
  });
};

/** A deadline that passes or moves does so for every participant (RFQ-14, RFQ-48, SDET-63). */
export const deadlineReachesParticipants: ProcessManager = {
  name,
  on: {
    RfqDeadlinePassed: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      // The deadline may have been moved since.
      if (!participants?.deadlinePassed) return;
      await inGroups(participants.companyIds, async (companyId) => {
        await context.commandRunner.execute(participation, participationId(participants.rfqId, companyId), {
          type: 'TimeOut',
          data: {},
          meta: commandMeta(name, event),
        });
      });
    },
    SupplierInvitedToRfq: timeOutLate,
    RfqReadBySupplier: timeOutLate,
    RfqDueDateChanged: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      await inGroups(participants?.companyIds ?? [], async (companyId) => {
        await context.commandRunner.execute(participation, participationId(event.streamId, companyId), {
          type: 'MoveDeadline',
          data: { endDate: event.data.to },
          meta: commandMeta(name, event),
        });
      });
    },
  },
};
