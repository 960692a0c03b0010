import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type QuoteDraftReadModel } from '@torno/read-models';

export const quoteDrafts = readModel<QuoteDraftReadModel, ParticipationEvent>({
  name: 'quote-drafts',
  version: 2,
  indexes: readModelIndexes['quote-drafts'],
  create: {
    QuoteDraftSaved: ({ data, streamId, metadata }) => {
      const { header, useToolCost, positions, attachmentKey } = data;
      return {
        ...parseParticipationId(streamId),
        header,
        useToolCost,
        positions,
        attachmentKey,
        savedAt: metadata.at,
      };
    },
  },
  // A quote that was sent leaves no draft behind (QUOTE-23).
  remove: ['QuoteDraftDeleted', 'QuoteSubmitted'],
});
