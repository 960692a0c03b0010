import { hasEnded, parseParticipationId, participationId } from '@torno/domain';
import type { WithoutMeta } from '@torno/kernel';
import { participation, type ParticipationCommand } from '../participation/participation.js';
import { forEachInBatches } from '../command-runner/for-each-in-batches.js';
import { participantsOf, type ProcessManager } from './process-manager.js';
import type { RfqParticipants } from './rfq-participants.js';

type Consequence = WithoutMeta<ParticipationCommand>;

/** The command that the end of an RFQ sends to one of its participants (CLOSE-15, SDET-63). */
const consequence = (participants: RfqParticipants, companyId: string): Consequence => {
  switch (participants.result) {
    case 'Awarded': {
      const { awardedCompanyId, awards = [{ companyId: awardedCompanyId, positionIds: [] }] } = participants;
      const award = awards.find((each) => each.companyId === companyId);
      return award
        ? { type: 'Award', data: { positionIds: award.positionIds } }
        : { type: 'CloseByBuyer', data: { awardedToOther: true } };
    }
    case 'Negotiation':
      return participants.negotiationCompanyIds.includes(companyId)
        ? { type: 'MarkForNegotiation', data: {} }
        : { type: 'CloseByBuyer', data: { awardedToOther: false } };
    case 'Expired':
      return { type: 'CloseParticipation', data: {} };
    default:
      return { type: 'CloseByBuyer', data: { awardedToOther: false } };
  }
};

/** The end of an RFQ closes, awards or marks every participation. */
export const closingReachesParticipants: ProcessManager = {
  name: 'closing-reaches-participants',
  on: {
    RfqEnded: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      if (!participants) return;
      await forEachInBatches(participants.companyIds, async (companyId) => {
        const command = consequence(participants, companyId);
        await context.run(participation, participationId(participants.rfqId, companyId), command);
      });
    },
    RfqArchived: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      await forEachInBatches(participants?.companyIds ?? [], async (companyId) => {
        const streamId = participationId(event.streamId, companyId);
        await context.run(participation, streamId, { type: 'CloseParticipation', data: {} });
      });
    },
    // An RFQ may be read for the first time at the moment when it ends, so a participation that opens later is closed, too.
    ParticipationOpened: async (event, context) => {
      const { rfqId, supplierCompanyId: companyId } = parseParticipationId(event.streamId);
      const participants = await participantsOf(rfqId, context);
      if (!participants || !hasEnded(participants.status)) return;
      // Lists are sorted by the participation's end but show the RFQ's, so both are the same instant.
      const { endedAt: at = event.metadata.at } = participants;
      await context.run(participation, event.streamId, consequence(participants, companyId), { at });
    },
  },
};
