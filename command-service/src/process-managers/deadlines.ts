import { parseParticipationId, participationId, type ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import { participation } from '../participation/participation.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { participantsOf, type ProcessManager, type PolicyContext } from './process-manager.js';

/**
 * A supplier who is invited or reads for the first time after the deadline is timed out like all others, until a later
 * deadline opens quoting again. This includes suppliers who were not yet among the participants when the deadline passed,
 * because their first contact happened at that moment.
 */
const timeOutLateParticipant = async (
  event: RecordedEvent<ParticipationEvent>,
  context: PolicyContext,
): Promise<void> => {
  const participants = await participantsOf(parseParticipationId(event.streamId).rfqId, context);
  if (participants?.status !== 'Active' || !participants.deadlinePassed) return;
  await context.run(participation, event.streamId, { type: 'TimeOut', data: {} });
};

/** A deadline that passes or moves does so for every participant (RFQ-14, RFQ-48, SDET-63). */
export const deadlineReachesParticipants: ProcessManager = {
  name: 'deadline-reaches-participants',
  on: {
    RfqDeadlinePassed: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      // The deadline may have been moved since.
      if (!participants?.deadlinePassed) return;
      await forEachInBatches(participants.companyIds, async (companyId) => {
        const streamId = participationId(participants.rfqId, companyId);
        await context.run(participation, streamId, { type: 'TimeOut', data: {} });
      });
    },
    SupplierInvitedToRfq: timeOutLateParticipant,
    RfqReadBySupplier: timeOutLateParticipant,
    RfqDueDateChanged: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      await forEachInBatches(participants?.companyIds ?? [], async (companyId) => {
        const streamId = participationId(event.streamId, companyId);
        await context.run(participation, streamId, { type: 'MoveDeadline', data: { endDate: event.data.to } });
      });
    },
  },
};
