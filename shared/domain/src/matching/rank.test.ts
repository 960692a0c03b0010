import { rankOf, type RankedFacts } from './rank.js';

const facts: RankedFacts = {
  matchedParts: 2,
  similarParts: 1,
  parts: 4,
  answerRate: null,
  answerDays: null,
  awards: 1,
  ownRatings: 0,
  distance: null,
};

describe('rank of a supplier (C-42)', () => {
  it('reaches 100 for the best of every fact, and 0 for the worst', () => {
    const best = {
      ...facts,
      matchedParts: 4,
      similarParts: 4,
      answerRate: 100,
      answerDays: 0,
      awards: 9,
      ownRatings: 9,
      distance: 0,
    };
    const worst = {
      ...facts,
      matchedParts: 0,
      similarParts: 0,
      answerRate: 0,
      answerDays: 30,
      awards: 0,
      distance: 5000,
    };
    expect([rankOf(best), rankOf(worst)]).toEqual([100, 0]);
  });

  it.each<[string, Partial<RankedFacts>]>([
    ['makes more of the parts', { matchedParts: 3 }],
    ['has quoted more similar parts', { similarParts: 2 }],
    ['answers more often than an unknown supplier', { answerRate: 80 }],
    ['answers sooner than an unknown supplier', { answerDays: 2 }],
    ['has won more RFQs', { awards: 2 }],
    ['was rated by the buyer', { ownRatings: 1 }],
    ['is nearer than an unknown place', { distance: 100 }],
  ])('puts first who %s', (_, change) => {
    expect(rankOf({ ...facts, ...change })).toBeGreaterThan(rankOf(facts));
  });

  it('is finite for an RFQ without positions', () => expect(rankOf({ ...facts, parts: 0 })).toBeLessThan(100));
});
