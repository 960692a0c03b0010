import { nextLookAtQuotes } from './quote-standing.js';
import { quoteOf } from './quote.fixture.js';

const endedAt = '2026-03-01T10:00:00.000Z';
const soon = Date.parse('2026-03-01T10:00:02.000Z');
const undecided = quoteOf('Alpha', {});
const closed = quoteOf('Alpha', {}, { metadata: { interactionStatus: 'Closed' } });
const awarded = quoteOf('Beta', {}, { awarded: true });

describe('quotes of a closed RFQ', () => {
  it('are asked for again until they show the award and how the others ended', () => {
    expect(nextLookAtQuotes({ result: 'Awarded', endedAt }, [closed], soon)).toBe(1_000);
    expect(nextLookAtQuotes({ result: 'Awarded', endedAt }, [awarded, undecided], soon)).toBe(1_000);
    expect(nextLookAtQuotes({ result: 'Awarded', endedAt }, [awarded, closed], soon)).toBe(false);
  });

  it('are asked for again until they show who is negotiated with', () => {
    const chosen = quoteOf('Beta', {}, { markedForNegotiation: true });
    expect(nextLookAtQuotes({ result: 'Negotiation', endedAt }, [closed], soon)).toBe(1_000);
    expect(nextLookAtQuotes({ result: 'Negotiation', endedAt }, [closed, chosen], soon)).toBe(false);
  });

  it('are left alone while the RFQ is open, and half a minute after its end', () => {
    expect(nextLookAtQuotes({ result: null, endedAt: null }, [undecided], soon)).toBe(false);
    expect(nextLookAtQuotes({ result: 'Awarded', endedAt }, [undecided], soon + 30_000)).toBe(false);
  });
});
