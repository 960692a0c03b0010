import { parseParticipationId } from '@torno/domain';
import { experience } from '../company/experience.js';
import { rfq } from '../rfq/rfq.js';
import type { ProcessManager } from './process-manager.js';

/** A supplier who quotes positions is experienced in their technologies from then on (MATCH-07). */
export const quotesMakeExperience: ProcessManager = {
  name: 'quotes-make-experience',
  on: {
    QuoteSubmitted: async (event, { commandRunner, run }) => {
      const { rfqId, supplierCompanyId } = parseParticipationId(event.streamId);
      const { state: rfqState } = await commandRunner.load(rfq, rfqId);
      const quotedIds = new Set(event.data.positions.map(({ positionId }) => positionId));
      const technologyIds = rfqState.positions
        .filter(({ positionId }) => quotedIds.has(positionId))
        .flatMap(({ technologies }) => technologies.map(({ technologyId }) => technologyId));
      const { state: recordedExperience } = await commandRunner.load(experience, supplierCompanyId);
      if (technologyIds.every((id) => recordedExperience.has(id))) return;
      await run(experience, supplierCompanyId, { type: 'RecordQuotedTechnologies', data: { technologyIds } });
    },
  },
};
