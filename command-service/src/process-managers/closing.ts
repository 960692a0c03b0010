import { parseParticipationId, participationId } from '@torno/domain';
import type { CommandMeta } from '@torno/kernel';
import { participation, type ParticipationCommand } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { commandMeta, participantsOf, type ProcessManager, type ProcessManagerContext } from './process-manager.js';
import type { RfqParticipants } from './rfq-participants.js';

const name = 'closing-reaches-participants';

/** The command that the end of an RFQ sends to one of its participants (CLOSE-15, SDET-63). */
const consequence = (participants: RfqParticipants, companyId: string, meta: CommandMeta): ParticipationCommand => {
  switch (participants.result) {
    case 'Awarded':
      return companyId === participants.awardedCompanyId
        ? { type: 'Award', data: {}, meta }
        : { type: 'CloseByBuyer', data: { awardedToOther: true }, meta };
    case 'Negotiation':
      return participants.negotiationCompanyIds.includes(companyId)
        ? { type: 'MarkForNegotiation', data: {}, meta }
        : { type: 'CloseByBuyer', data: { awardedToOther: false }, meta };
    case 'Expired':
      return { type: 'CloseParticipation', data: {}, meta };
    default:
      return { type: 'CloseByBuyer', data: { awardedToOther: false }, meta };
  }
};

const close = async (
  rfqId: string,
  companyId: string,
  command: ParticipationCommand,
  context: ProcessManagerContext,
) => {
  await context.commandRunner.execute(participation, participationId(rfqId, companyId), command);
};

/** The end of an RFQ closes, awards or marks every participation. */
export const closingReachesParticipants: ProcessManager = {
  name,
  on: {
    RfqEnded: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      if (!participants) return;
      const meta = commandMeta(name, event);
      await inGroups(participants.companyIds, (companyId) =>
        close(participants.rfqId, companyId, consequence(participants, companyId, meta), context),
      );
    },
    RfqArchived: async (event, context) => {
      const participants = await participantsOf(event.streamId, context);
      const meta = commandMeta(name, event);
      await inGroups(participants?.companyIds ?? [], (companyId) =>
        close(event.streamId, companyId, { type: 'CloseParticipation', data: {}, meta }, context),
      );
    },
    // A quote may be sent at the moment when its RFQ ends, so a participation that quotes after the end is closed, too.
    QuoteSubmitted: async (event, context) => {
      const { rfqId, supplierCompanyId: companyId } = parseParticipationId(event.streamId);
      const participants = await participantsOf(rfqId, context);
      if (!participants || (participants.status !== 'Ended' && participants.status !== 'Archived')) return;
      await close(rfqId, companyId, consequence(participants, companyId, commandMeta(name, event)), context);
    },
  },
};
