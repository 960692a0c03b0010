import { participationEvents, participationId, sampleIds, type ParticipationEvent } from '@torno/domain';
import type { Actor, ReadDocument } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import type { ParticipationReadModel, QuoteReadModel } from '@torno/read-models';
import { participations } from '../../projections/src/participations/participations.js';
import { record } from '../../projections/src/testing/history.fixture.js';

/** An event of a participation with the data of its sample, except for the given fields. */
export const participationEvent = sampleOf(participationEvents);

type Step = { readonly event: ParticipationEvent; readonly actor: Actor; readonly at: string };

/** The document that the projection makes of a participation's events. */
export const participationAfter = (id: string, steps: readonly Step[]): ParticipationReadModel => {
  const events = record(steps.map(({ event }) => ({ ...event, stream: `participation-${id}` })));
  const document = steps.reduce<ReadDocument | null>((before, { actor, at }, index) => {
    const event = events[index];
    return event ? participations.fold(before, { ...event, metadata: { ...event.metadata, actor, at } }, id) : before;
  }, null);
  if (!document) throw new Error('A participation begins with ParticipationOpened');
  return participations.derive(document);
};

/** The read model's quote of the sample events: just sent, neither viewed nor decided. */
const sentQuoteOf = (): QuoteReadModel => {
  const seller: Actor = { userId: sampleIds.seller, companyId: sampleIds.supplier, role: 'supplier' };
  const events = [participationEvent('ParticipationOpened'), participationEvent('QuoteSubmitted')];
  const steps = events.map((event) => ({ event, actor: seller, at: '2026-03-01T10:00:00.000Z' }));
  const [quote] = participationAfter(participationId(sampleIds.rfq, sampleIds.supplier), steps).quotes;
  if (!quote) throw new Error('QuoteSubmitted must lead to a quote');
  return quote;
};
export const sampleQuote = sentQuoteOf();
