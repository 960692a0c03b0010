import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type QuoteDraftReadModel } from '@torno/read-models';

export const quoteDrafts = projection<QuoteDraftReadModel, ParticipationEvent>({
  name: 'quote-drafts',
  version: 1,
  indexes: readModelIndexes['quote-drafts'],
  on: {
    QuoteDraftSaved: {
      key: (event) => event.streamId,
      fold: (_draft, { data, streamId, metadata }) => {
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
    QuoteDraftDeleted: { key: (event) => event.streamId, fold: () => null },
    // A quote that was sent leaves no draft behind (QUOTE-23).
    QuoteSubmitted: { key: (event) => event.streamId, fold: () => null },
  },
});
