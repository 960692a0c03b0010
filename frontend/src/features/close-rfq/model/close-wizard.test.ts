import {
  splitByAcceptance,
  byPosition,
  closeRequest,
  type CloseWizard,
  awardWarnings,
  awardedPositions,
  isLastStep,
  isOffered,
  missingOf,
  adjacentStep,
  noRatings,
  othersOf,
  proposedAward,
  ratingOf,
  startClosing,
  winnersOf,
} from './close-wizard.js';
import { quotingSuppliers } from './quoting-suppliers.js';

const supplier = (
  companyId: string,
  label: string,
  awardable: boolean,
  acceptedPositionIds: readonly string[] = [],
  expiredSince: string | null = null,
) => ({
  companyId,
  label,
  awardable,
  quotedPositionIds: ['p1', 'p2'],
  acceptedPositionIds,
  expiredSince,
  counts: expiredSince === null,
});
const suppliers = [supplier('a', 'Alpha', true), supplier('b', 'Beta', true), supplier('c', 'Gamma', false)];

/** The effect of an answer or a button on the form. */
type Step = (wizard: CloseWizard) => CloseWizard;

const start = (from: CloseWizard['suppliers'] = suppliers): CloseWizard => ({
  ...startClosing(from),
  suppliers: from,
  positionIds: ['p1', 'p2'],
  step: 'outcome',
});
const on: Step = (wizard) => (missingOf(wizard) === null ? { ...wizard, step: adjacentStep(wizard, 1) } : wizard);
const back: Step = (wizard) => ({ ...wizard, ratings: noRatings(wizard.suppliers), step: adjacentStep(wizard, -1) });
const outcome =
  (chosen: 'AWARD' | 'NEGOTIATION' | 'NO_AWARD'): Step =>
  (wizard) => ({ ...wizard, outcome: chosen });
const rate =
  (companyId: string, criteria: CloseWizard['ratings'][string]['criteria'], freeText = ''): Step =>
  (wizard) => ({ ...wizard, ratings: { ...wizard.ratings, [companyId]: { criteria, freeText } } });
const otherWinners = ({ suppliers }: CloseWizard) => ({ confirmed: false, ratings: noRatings(suppliers) });
const winner =
  (chosen: string): Step =>
  (wizard) => ({
    ...wizard,
    ...otherWinners(wizard),
    winner: chosen,
    split: chosen === byPosition ? splitByAcceptance(wizard.suppliers) : {},
  });
const give =
  (positionId: string, ...companyIds: readonly string[]): Step =>
  (wizard) => ({
    ...wizard,
    ...otherWinners(wizard),
    split: { ...wizard.split, [positionId]: companyIds },
  });
const confirm: Step = (wizard) => ({ ...wizard, confirmed: true });
const walk = (actions: readonly Step[], from = start()): CloseWizard =>
  actions.reduce((wizard, action) => action(wizard), from);
const toWinnerRating = [outcome('AWARD'), on, winner('a'), on];

describe('close wizard: outcome', () => {
  it('starts with the outcome and requires one (CLOSE-01)', () => {
    expect(missingOf(start())).toBe('outcome');
    expect(on(start()).step).toBe('outcome');
    expect(isLastStep(start())).toBe(false);
  });

  it('offers only no award without quotes, with its reason set (CLOSE-16)', () => {
    const empty = start([]);
    expect(empty).toMatchObject({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_NO_QUOTE' });
    expect(isOffered(empty, 'AWARD')).toBe(false);
    expect(isOffered(empty, 'NEGOTIATION')).toBe(false);
    expect(closeRequest(on(empty))).toEqual({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_NO_QUOTE' });
  });

  it('offers only no award where every quote was rejected, with no reason preselected', () => {
    const rejected = start([supplier('c', 'Gamma', false)]);
    expect(rejected).toMatchObject({ outcome: 'NO_AWARD', noAwardReason: null });
  });
});

describe('close wizard: award', () => {
  it('leads through winner, rating and others to the end (CLOSE-02)', () => {
    const end = walk([...toWinnerRating, rate('a', ['RATING_PRICE']), on]);
    expect(end.step).toBe('rateOthers');
    expect(isLastStep(end)).toBe(true);
    expect(closeRequest(end)).toEqual({
      outcome: 'AWARD',
      counted: [],
      suppliers: [{ companyId: 'a', awarded: true, ratings: ['RATING_PRICE'], freeText: '' }],
    });
  });

  it('needs a winner with an awardable quote', () => {
    const step = walk([outcome('AWARD'), on]);
    expect(missingOf(step)).toBe('winner');
  });

  it('needs a confirmation for an expired quote that has not been accepted before (C-39)', () => {
    const since = '2026-11-11T22:59:59.000Z';
    const late = [supplier('a', 'Alpha', true, [], since), supplier('b', 'Beta', true)];
    const step = walk([outcome('AWARD'), on, winner('a')], start(late));
    expect(awardWarnings(step).expired.map(({ label, expiredSince }) => [label, expiredSince])).toEqual([
      ['Alpha', since],
    ]);
    expect(missingOf(step)).toBe('confirmation');
    expect(missingOf(confirm(step))).toBeNull();
    expect(missingOf(winner('b')(step))).toBeNull();
    const accepted = start([supplier('a', 'Alpha', true, ['p1', 'p2'], since)]);
    expect(missingOf(walk([on], accepted))).toBeNull();
  });

  it('needs one criterion for the winner (CLOSE-03)', () => {
    const step = walk(toWinnerRating);
    expect(missingOf(step)).toBe('criterion');
    expect(on(step).step).toBe('rateWinner');
    expect(missingOf(rate('a', ['RATING_FRIENDLY'])(step))).toBeNull();
  });

  it('needs a text for OTHERS, for the winner and the others (CLOSE-04)', () => {
    expect(missingOf(walk([...toWinnerRating, rate('a', ['OTHERS'], '  ')]))).toBe('freeText');
    const rated = walk([...toWinnerRating, rate('a', ['OTHERS'], 'Quick'), on, rate('b', ['OTHERS'])]);
    expect(missingOf(rated)).toBe('freeText');
    expect(closeRequest(rated)).toBeNull();
  });

  it('sends the given ratings of others, without the text of an unchecked criterion (CLOSE-06)', () => {
    const end = walk([
      ...toWinnerRating,
      rate('a', ['RATING_PRICE'], 'typed before OTHERS was taken off'),
      on,
      rate('c', ['OTHERS'], ' Late '),
    ]);
    expect(othersOf(end).map(({ companyId }) => companyId)).toEqual(['b', 'c']);
    expect(closeRequest(end)).toEqual({
      outcome: 'AWARD',
      counted: [],
      suppliers: [
        { companyId: 'a', awarded: true, ratings: ['RATING_PRICE'], freeText: '' },
        { companyId: 'c', awarded: false, ratings: ['OTHERS'], freeText: 'Late' },
      ],
    });
  });

  it('discards the ratings on the way back (CLOSE-11)', () => {
    const rated = walk([...toWinnerRating, rate('a', ['RATING_PRICE']), on, rate('b', ['RATING_PRICE']), back]);
    expect(rated.step).toBe('rateWinner');
    expect(ratingOf(rated, 'a').criteria).toEqual([]);
    expect(ratingOf(rated, 'b').criteria).toEqual([]);
    expect(walk([back, back, back], rated).step).toBe('outcome');
  });

  it('discards ratings when another winner is chosen', () =>
    expect(ratingOf(walk([...toWinnerRating, rate('a', ['RATING_PRICE']), winner('b')]), 'a').criteria).toEqual([]));
});

describe('close wizard: what was accepted (C-39)', () => {
  it('proposes the supplier of whom everything is accepted', () =>
    expect(startClosing([supplier('a', 'A', true), supplier('b', 'B', true, ['p1', 'p2'])])).toMatchObject({
      outcome: 'AWARD',
      winner: 'b',
    }));

  it('proposes to split the award where only some positions are accepted, or from several suppliers', () => {
    expect(startClosing([supplier('b', 'B', true, ['p1'])])).toMatchObject({
      winner: byPosition,
      split: { p1: ['b'], p2: [] },
    });
    const both = [supplier('a', 'A', true, ['p1']), supplier('b', 'B', true, ['p1', 'p2'])];
    expect(startClosing(both)).toMatchObject({ split: { p1: ['a', 'b'], p2: ['b'] } });
  });

  it('needs a confirmation while somebody is passed over or a position goes to several', () => {
    const proposed = walk([on], start([supplier('a', 'A', true), supplier('b', 'B', true, ['p1', 'p2'])]));
    expect(missingOf(proposed)).toBeNull();
    const other = winner('a')(proposed);
    expect(missingOf(other)).toBe('confirmation');
    expect(missingOf(confirm(other))).toBeNull();
    const twice = walk([winner(byPosition), give('p1', 'b', 'a')], proposed);
    expect(missingOf(twice)).toBe('confirmation');
    expect(missingOf(give('p1', 'b')(twice))).toBeNull();
  });
});

describe('close wizard: the award of a combination', () => {
  it('splits the award, and leaves out suppliers that cannot get any', () =>
    expect(proposedAward(suppliers, { p1: 'a', p2: 'b', p3: 'c' })).toMatchObject({
      outcome: 'AWARD',
      winner: byPosition,
      split: { p1: ['a'], p2: ['b'] },
    }));

  it('gives everything to one supplier that would get all it has quoted, and splits it otherwise', () => {
    expect(proposedAward(suppliers, { p1: 'b', p2: 'b' })).toMatchObject({ winner: 'b', split: {} });
    expect(proposedAward(suppliers, { p1: 'b' })).toMatchObject({ winner: byPosition, split: { p1: ['b'] } });
  });

  it('is not proposed without a supplier that can get an award', () =>
    expect(proposedAward(suppliers, { p1: 'c' })).toBeNull());
});

describe('close wizard: positions that nobody gets', () => {
  it('are confirmed where a split leaves them out', () => {
    const proposed = walk([on], start([supplier('a', 'A', true, ['p1']), supplier('b', 'B', true)]));
    expect(awardWarnings(proposed).uncovered).toEqual(['p2']);
    expect(missingOf(proposed)).toBe('confirmation');
    expect(missingOf(confirm(proposed))).toBeNull();
    expect(missingOf(give('p2', 'b')(proposed))).toBeNull();
  });

  it('are confirmed where the winner of everything has not quoted them', () => {
    const partial = { ...supplier('a', 'A', true), quotedPositionIds: ['p2'] };
    const step = walk([outcome('AWARD'), on, winner('a')], start([partial, supplier('b', 'B', true)]));
    expect(awardWarnings(step).uncovered).toEqual(['p1']);
    expect(missingOf(step)).toBe('confirmation');
    expect(missingOf(winner('b')(step))).toBeNull();
  });
});

describe('close wizard: a quote that is withdrawn or rejected after its choice', () => {
  const without =
    (companyId: string): Step =>
    (wizard) => ({
      ...wizard,
      suppliers: wizard.suppliers.map((each) => (each.companyId === companyId ? { ...each, awardable: false } : each)),
    });

  it('wins nothing of a split award', () => {
    const chosen = [outcome('AWARD'), on, winner(byPosition), give('p1', 'a', 'b'), give('p2', 'a')];
    const step = walk([...chosen, without('a')]);
    expect(winnersOf(step).map(({ companyId }) => companyId)).toEqual(['b']);
    expect(awardedPositions(step)).toEqual(['p1']);
    expect(awardWarnings(step)).toMatchObject({ multiplyAwarded: [], uncovered: ['p2'] });
    const end = walk([confirm, on, rate('b', ['RATING_PRICE']), on], step);
    expect(closeRequest(end)).toMatchObject({
      awards: [{ companyId: 'b', positionId: 'p1' }],
      suppliers: [{ companyId: 'b', awarded: true }],
    });
    expect(missingOf(walk([...chosen, without('a'), without('b')]))).toBe('winner');
  });

  it('wins no whole award, and is not negotiated', () => {
    expect(missingOf(walk([outcome('AWARD'), on, winner('a'), without('a')]))).toBe('winner');
    const talks = { ...walk([outcome('NEGOTIATION'), on]), negotiationCompanyIDs: ['a', 'b'] };
    expect(closeRequest(without('a')(talks))).toMatchObject({ negotiationCompanyIDs: ['b'] });
    expect(missingOf(walk([without('a'), without('b')], talks))).toBe('negotiation');
  });
});

describe('close wizard: negotiation and no award', () => {
  it('needs at least one supplier for a negotiation (CLOSE-08)', () => {
    const step = walk([outcome('NEGOTIATION'), on]);
    expect(missingOf(step)).toBe('negotiation');
    expect(closeRequest({ ...step, negotiationCompanyIDs: ['a', 'b'] })).toEqual({
      outcome: 'NEGOTIATION',
      negotiationCompanyIDs: ['a', 'b'],
    });
  });

  it('needs a reason for no award (CLOSE-09)', () => {
    const step = walk([outcome('NO_AWARD'), on]);
    expect(missingOf(step)).toBe('reason');
    expect(closeRequest({ ...step, noAwardReason: 'NO_AWARD_CANCEL' })).toEqual({
      outcome: 'NO_AWARD',
      noAwardReason: 'NO_AWARD_CANCEL',
    });
  });
});

describe('suppliers of the close wizard', () => {
  type Totals = Parameters<typeof quotingSuppliers>[2]['totals'];
  const quote = (companyId: string, interactionStatus: 'None' | 'Accepted' | 'Rejected' | 'Closed', latest = true) => ({
    latest,
    supplier: { companyId, label: companyId.toUpperCase() },
    positions: [{ positionId: 'p1' }],
    acceptedPositionIds: ['p1'],
    metadata: { interactionStatus },
  });

  const suppliersOf = (quotes: readonly ReturnType<typeof quote>[], totals: Totals = new Map()) =>
    quotingSuppliers(quotes as unknown as Parameters<typeof quotingSuppliers>[0], 'own', {
      totals,
      expired: () => false,
      counts: () => true,
    });

  it('are the suppliers with a quote, once each, without the own company (CLOSE-07)', () => {
    const quotes = [quote('b', 'Rejected'), quote('a', 'Accepted'), quote('a', 'None', false), quote('own', 'None')];
    const found = suppliersOf(quotes);
    expect(found).toEqual([
      {
        companyId: 'a',
        label: 'A',
        awardable: true,
        quotedPositionIds: ['p1'],
        acceptedPositionIds: ['p1'],
        expiredSince: null,
        counts: true,
      },
      {
        companyId: 'b',
        label: 'B',
        awardable: false,
        quotedPositionIds: ['p1'],
        acceptedPositionIds: [],
        expiredSince: null,
        counts: true,
      },
    ]);
  });

  it('come in the order of their totals, after the accepted one, partial quotes last', () => {
    const quotes = [quote('d', 'Accepted'), ...['a', 'b', 'c'].map((name) => quote(name, 'None'))];
    const total = (amount: string, missing = 0) => ({ amount, missing, toolCost: '0', lowest: false });
    const totals = new Map([
      ['a', total('9', 1)],
      ['b', total('30')],
      ['c', total('20')],
      ['d', total('40')],
    ]);
    const found = suppliersOf(quotes, totals);
    expect(found.map(({ companyId }) => companyId)).toEqual(['d', 'c', 'b', 'a']);
  });
});
