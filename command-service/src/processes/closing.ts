import { participationId } from '@torno/domain';
import type { CommandMeta } from '@torno/kernel';
import { participation, type ParticipationCommand } from '../participation/participation.js';
import { inGroups } from './in-groups.js';
import { reactionMeta, rosterOf, type Process, type ProcessContext } from './process.js';
import type { RfqRoster } from './rfq-roster.js';

const name = 'closing-reaches-participants';

/** What the end of an RFQ means for one of its participants (CLOSE-15, SDET-63). */
const consequence = (roster: RfqRoster, companyId: string, meta: CommandMeta): ParticipationCommand => {
  switch (roster.result) {
    case 'Awarded':
      return companyId === roster.awardedCompanyId
        ? { type: 'Award', data: {}, meta }
        : { type: 'CloseByBuyer', data: { awardedToOther: true }, meta };
    case 'Negotiation':
      return roster.negotiationCompanyIds.includes(companyId)
        ? { type: 'MarkForNegotiation', data: {}, meta }
        : { type: 'CloseByBuyer', data: { awardedToOther: false }, meta };
    case 'Expired':
      return { type: 'CloseParticipation', data: {}, meta };
    default:
      return { type: 'CloseByBuyer', data: { awardedToOther: false }, meta };
  }
};

const close = async (rfqId: string, companyId: string, command: ParticipationCommand, context: ProcessContext) => {
  await context.execution.execute(participation, participationId(rfqId, companyId), command);
};

/** The end of an RFQ closes, awards or marks every participation. */
export const closingReachesParticipants: Process = {
  name,
  on: {
    RfqEnded: async (event, context) => {
      const roster = await rosterOf(event.streamId, context);
      if (!roster) return;
      const meta = reactionMeta(name, event);
      await inGroups(roster.companyIds, (companyId) =>
        close(roster.rfqId, companyId, consequence(roster, companyId, meta), context),
      );
    },
    RfqArchived: async (event, context) => {
      const roster = await rosterOf(event.streamId, context);
      const meta = reactionMeta(name, event);
      await inGroups(roster?.companyIds ?? [], (companyId) =>
        close(event.streamId, companyId, { type: 'CloseParticipation', data: {}, meta }, context),
      );
    },
    // A quote and the end of its RFQ can cross: what comes after the end is closed as well.
    QuoteSubmitted: async (event, context) => {
      const [rfqId = '', companyId = ''] = event.streamId.split('_');
      const roster = await rosterOf(rfqId, context);
      if (!roster || (roster.status !== 'Ended' && roster.status !== 'Archived')) return;
      await close(rfqId, companyId, consequence(roster, companyId, reactionMeta(name, event)), context);
    },
  },
};
