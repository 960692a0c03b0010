import { participationEvents, participationId, type RfqEvent } from '@torno/domain';
import { derivedId } from '@torno/kernel';
import type { ParticipationReadModel, RfqReadModel } from '@torno/read-models';
import fc from 'fast-check';
import { participations } from '../../projections/src/participations/participations.js';
import { rfqs } from '../../projections/src/rfqs/rfqs.js';
import {
  project,
  record,
  sample,
  sampleWith,
  type EventType,
  type NewSample,
} from '../../projections/src/testing/history.fixture.js';

type Companies = { readonly buyerCompanyId: string; readonly supplierCompanyIds: readonly string[] };

type DrawnEvent = { readonly type: EventType; readonly quote: string };

/** Leaves out events that cannot happen: a quote is submitted once, and only the newest one can be withdrawn (C-44). */
const possible = (drawn: readonly DrawnEvent[]): readonly DrawnEvent[] =>
  drawn.reduce<readonly DrawnEvent[]>((history, next) => {
    const quotes = history.filter(({ type }) => type === 'QuoteSubmitted').map(({ quote }) => quote);
    const isPossible =
      (next.type !== 'QuoteSubmitted' || !quotes.includes(next.quote)) &&
      (next.type !== 'QuoteWithdrawn' || quotes.at(-1) === next.quote);
    return isPossible ? [...history, next] : history;
  }, []);

/** The events between an RFQ and a supplier after their first contact, in any order. */
const participationEventTypes = Object.keys(participationEvents.rows).filter(
  (type) => type !== 'ParticipationOpened',
) as readonly EventType[];

const endings: readonly (readonly RfqEvent['type'][])[] = [[], ['RfqEnded'], ['RfqEnded', 'RfqArchived']];

/**
 * The RFQs of a buyer, and what random suppliers did about them, as the projections write them; a seed always gives the
 * same ones.
 */
export const randomRfqs = (rfqIds: readonly string[], companies: Companies, seed: number) => {
  const { buyerCompanyId, supplierCompanyIds } = companies;
  const event = fc.record({
    type: fc.constantFrom(...participationEventTypes),
    quote: fc.constantFrom('first', 'second'),
  });
  const history = fc.array(event, { maxLength: 40, size: 'max' });
  const met = fc.record({ isMet: fc.boolean(), history });
  const world = fc.record({
    ending: fc.constantFrom(...endings),
    suppliers: fc.array(met, {
      minLength: supplierCompanyIds.length,
      maxLength: supplierCompanyIds.length,
    }),
  });
  const drawn = fc.sample(world, { seed, numRuns: rfqIds.length });
  const events = rfqIds.flatMap((rfqId, index): NewSample[] => {
    const { ending, suppliers } = drawn[index] ?? { ending: [], suppliers: [] };
    const stream = `rfq-${rfqId}`;
    return [
      sample('RfqDraftCreated', { buyerCompanyId, secondaryId: 200_001 + index }, stream),
      sample('RfqPositionAdded', {}, stream),
      sample('RfqActivated', { marketplace: true, companyIds: [] }, stream),
      ...suppliers.flatMap(({ isMet, history: happened }, supplier): NewSample[] => {
        const supplierCompanyId = supplierCompanyIds[supplier] ?? '';
        const ofSupplier = `participation-${participationId(rfqId, supplierCompanyId)}`;
        const opened = sample('ParticipationOpened', { rfqId, supplierCompanyId, buyerCompanyId }, ofSupplier);
        const later = possible(happened).map(({ type, quote }) => ({
          ...sampleWith(type, { quoteId: derivedId(`${quote} quote of ${ofSupplier}`) }),
          stream: ofSupplier,
        }));
        return isMet ? [opened, ...later] : [];
      }),
      ...ending.map((type) => ({ ...sample(type), stream })),
    ];
  });
  const recorded = record(events);
  return {
    rfqs: project(rfqs, recorded) as ReadonlyMap<string, RfqReadModel>,
    participations: project(participations, recorded) as ReadonlyMap<string, ParticipationReadModel>,
  };
};
