import { participationEvents, type ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import type { ParticipationHistory, ParticipationReadModel } from '@torno/read-models';

const quoteNumberOf = (quotes: ParticipationReadModel['quotes'], event: ParticipationEvent): number | null => {
  if (event.type === 'QuoteSubmitted') return event.data.quoteNumber;
  const quoteId = 'quoteId' in event.data ? event.data.quoteId : undefined;
  return quotes.find((quote) => quote.quoteId === quoteId)?.quoteNumber ?? null;
};

export const withHistory = (
  { history, quotes }: Pick<ParticipationReadModel, 'history' | 'quotes'>,
  event: RecordedEvent<ParticipationEvent>,
): readonly ParticipationHistory[] => {
  if (!participationEvents.rows[event.type].inBuyerHistory) return history;
  const { at, actor } = event.metadata;
  return [
    ...history,
    {
      at,
      type: event.type,
      userId: actor.userId,
      companyId: actor.companyId,
      quoteNumber: quoteNumberOf(quotes, event),
    },
  ];
};
