import type { MatchedCompany } from '@torno/contract';
import fc from 'fast-check';
import { type Criteria, type MatchingFacts, noCriteria, requestOf } from '../../../api/resources/matching.js';
import { foundCompanies, matchedCompany } from '../../../shared/testing/matched-company.fixture.js';
import {
  type BuyerAction,
  type ChoiceAction,
  choiceIn,
  matchingChoice,
  openChoice,
  saveDelayOf,
  selectionRequest,
  unsavedChoice,
} from './matching-choice.js';

const company = (companyId: string, change: Partial<MatchedCompany> = {}) => matchedCompany(companyId, change);
const found = foundCompanies({
  premiumResult: [company('a'), company('b')],
  basicResult: [company('c', { fromDirectory: true }), company('d', { selectedInMatching: false })],
  matchingResult: [],
  nearMisses: [],
});
const facts: MatchingFacts = { initialized: true, truncated: false, positionsWithoutSize: [], criteria: null };
const companiesLoaded = (change: Partial<MatchingFacts> = {}) =>
  ({ type: 'companiesLoaded', found, facts: { ...facts, ...change } }) as const;
const near: Criteria = { ...noCriteria, radius: 50 };
const far: Criteria = { ...noCriteria, radius: 200 };

const after = (actions: readonly ChoiceAction[], address = noCriteria) =>
  actions.reduce(matchingChoice, openChoice(address));
const choiceAfter = (...actions: readonly ChoiceAction[]) => {
  const choice = choiceIn(after(actions));
  return (
    choice && { selection: [...choice.selection].sort(), directory: [...choice.directory], criteria: choice.criteria }
  );
};
const select = (companyId: string, on = true): BuyerAction => ({ type: 'selected', companyIds: [companyId], on });

describe('the choice of suppliers', () => {
  it('is unknown before the first reply, and then the draft’s, which is not saved again (MATCH-16)', () => {
    expect(choiceAfter()).toBeUndefined();
    expect(choiceAfter(companiesLoaded())).toEqual({
      selection: ['a', 'b', 'c'],
      directory: ['c'],
      criteria: noCriteria,
    });
    expect(unsavedChoice(after([companiesLoaded()]))).toBeUndefined();
  });

  it('starts with the best companies in a new draft, and is saved at once (MATCH-16)', () => {
    const state = after([companiesLoaded({ initialized: false })]);
    expect([...(unsavedChoice(state)?.selection ?? [])].sort()).toEqual(['a', 'b', 'c']);
    expect(saveDelayOf(state)).toBe(0);
  });

  it('does not save an empty proposal, so that the next visit proposes the best companies then (C-42)', () => {
    const none = foundCompanies({ premiumResult: [], basicResult: [], matchingResult: [], nearMisses: [] });
    const state = after([{ type: 'companiesLoaded', found: none, facts: { ...facts, initialized: false } }]);
    expect([unsavedChoice(state), saveDelayOf(state)]).toEqual([undefined, undefined]);
    expect(unsavedChoice(matchingChoice(state, { type: 'added', companyIds: ['f'] }))?.selection).toEqual(
      new Set(['f']),
    );
  });

  it('does not follow later replies, which saving changes', () =>
    expect(
      choiceAfter(companiesLoaded(), select('a', false), companiesLoaded({ initialized: false }))?.selection,
    ).toEqual(['b', 'c']));

  it('counts a company that is deselected as no longer added (MATCH-29)', () =>
    expect(choiceAfter(companiesLoaded(), select('c', false), select('c'))).toMatchObject({
      selection: ['a', 'b', 'c'],
      directory: [],
    }));

  it('is sent after a pause, with added companies at once (MATCH-22)', () => {
    const selected = [companiesLoaded(), select('d')];
    expect(saveDelayOf(after(selected))).toBe(600);
    expect(saveDelayOf(after([...selected, { type: 'added', companyIds: ['f'] }]))).toBe(0);
    expect(saveDelayOf(after([...selected, { type: 'sent' }]))).toBeUndefined();
  });

  it('is sent again after a refusal with the next action, or when the page is left', () => {
    const refused = after([companiesLoaded(), select('d'), { type: 'sent' }, { type: 'refused' }]);
    expect(saveDelayOf(refused)).toBeUndefined();
    expect(unsavedChoice(refused)?.selection.has('d')).toBe(true);
    const again = matchingChoice(refused, select('a', false));
    expect(saveDelayOf(again)).toBe(600);
    expect([...(unsavedChoice(again)?.selection ?? [])].sort()).toEqual(['b', 'c', 'd']);
  });

  it('is sent whole, with its criteria', () =>
    expect(selectionRequest({ selection: new Set(['a', 'f']), directory: new Set(['f']), criteria: near })).toEqual({
      companyIDs: ['a', 'f'],
      fromDirectory: ['f'],
      ...requestOf(near),
    }));
});

describe('the criteria', () => {
  const nearLoaded = companiesLoaded({ criteria: requestOf(near) });

  it('are the draft’s last ones, once the URL contains them (CREATE-32)', () => {
    const lacking = after([nearLoaded]);
    expect(lacking.draftCriteria).toEqual(near);
    expect(matchingChoice(lacking, { type: 'criteriaChanged', criteria: noCriteria }).draftCriteria).toEqual(near);
    const settled = matchingChoice(lacking, { type: 'criteriaChanged', criteria: near });
    expect([settled.draftCriteria, unsavedChoice(settled)]).toEqual([undefined, undefined]);
  });

  it('are not saved before the address has them', () => {
    const waiting = after([nearLoaded, select('d')]);
    expect(unsavedChoice(waiting)).toBeUndefined();
    expect(unsavedChoice(matchingChoice(waiting, { type: 'criteriaChanged', criteria: near }))?.criteria).toEqual(near);
  });

  it('are kept if the address has them, and are saved with the next action (CREATE-32)', () => {
    const own = after([nearLoaded], far);
    expect([own.draftCriteria, unsavedChoice(own)]).toEqual([undefined, undefined]);
    expect(unsavedChoice(matchingChoice(own, select('d')))?.criteria).toEqual(far);
  });

  it('are saved when they change in the address or are removed from it', () => {
    const changed = after([companiesLoaded(), { type: 'criteriaChanged', criteria: far }]);
    expect(unsavedChoice(changed)?.criteria).toEqual(far);
    expect(saveDelayOf(changed)).toBe(600);
    const none = after([
      nearLoaded,
      { type: 'criteriaChanged', criteria: near },
      { type: 'criteriaChanged', criteria: noCriteria },
    ]);
    expect(unsavedChoice(none)?.criteria).toEqual(noCriteria);
  });
});

describe('whatever the order of clicks and answers', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const someIds = fc.subarray(ids, { minLength: 1 });
  const actions = fc.oneof(
    fc.record({ type: fc.constant('selected' as const), companyIds: someIds, on: fc.boolean() }),
    fc.record({ type: fc.constant('added' as const), companyIds: someIds }),
    fc.record({ type: fc.constant('criteriaChanged' as const), criteria: fc.constantFrom(noCriteria, near, far) }),
  );
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: actions },
      fc.constantFrom(companiesLoaded(), companiesLoaded({ initialized: false })),
      fc.constant('flush' as const),
      fc.constantFrom('confirmed' as const, 'refused' as const),
    ),
    { maxLength: 40, size: 'max' },
  );

  /** The buyer's choice, company by company: their last action, else the first reply. */
  const expectedChoice = (log: readonly ChoiceAction[]) => {
    const choicesOf = (companyId: string) =>
      log.flatMap((action) =>
        (action.type === 'selected' || action.type === 'added') && action.companyIds.includes(companyId)
          ? [action]
          : [],
      );
    const isOn = (companyId: string): boolean => {
      const last = choicesOf(companyId).at(-1);
      if (last === undefined) return ['a', 'b', 'c'].includes(companyId);
      return last.type === 'added' || last.on;
    };
    const isAdded = (companyId: string): boolean => {
      const lastOff = choicesOf(companyId).findLastIndex((action) => action.type === 'selected' && !action.on);
      const since = choicesOf(companyId).slice(lastOff + 1);
      return since.some(({ type }) => type === 'added') || (lastOff === -1 && companyId === 'c');
    };
    const criteria =
      log.flatMap((action) => (action.type === 'criteriaChanged' ? [action.criteria] : [])).at(-1) ?? noCriteria;
    return { selection: ids.filter(isOn), directory: ids.filter(isAdded), criteria };
  };

  it('the buyer sees all that they have chosen, and the server has it once everything is confirmed', () =>
    fc.assert(
      fc.property(steps, (sequence) => {
        let state = openChoice(noCriteria);
        const log: ChoiceAction[] = [];
        /** The choice that is being saved, and the saved one. */
        let receiving: ReturnType<typeof selectionRequest> | undefined;
        let stored: ReturnType<typeof selectionRequest> | undefined;
        const does = (action: ChoiceAction): void => {
          state = matchingChoice(state, action);
        };
        const flush = (): void => {
          const choice = receiving === undefined ? unsavedChoice(state) : undefined;
          if (choice === undefined) return;
          receiving = selectionRequest(choice);
          does({ type: 'sent' });
        };
        const answer = (type: 'confirmed' | 'refused'): void => {
          if (receiving === undefined) return;
          if (type === 'confirmed') stored = receiving;
          receiving = undefined;
          does({ type });
        };
        for (const step of sequence) {
          if (step === 'flush') flush();
          else if (step === 'confirmed' || step === 'refused') answer(step);
          else {
            does(step);
            if (step.type !== 'companiesLoaded') log.push(step);
          }
          const choice = choiceIn(state);
          if (choice === undefined) continue;
          const { selection, directory, criteria } = expectedChoice(log);
          expect(ids.filter((id) => choice.selection.has(id))).toEqual(selection);
          expect(ids.filter((id) => choice.directory.has(id))).toEqual(directory);
          expect(choice.criteria).toEqual(criteria);
        }
        answer('confirmed');
        flush();
        answer('confirmed');
        expect(unsavedChoice(state)).toBeUndefined();
        const choice = choiceIn(state);
        if (choice && stored) expect(stored).toEqual(selectionRequest(choice));
      }),
    ));
});
