import {
  type Criteria,
  type FoundCompany,
  type MatchingFacts,
  noCriteria,
  requestOf,
} from '../../../api/resources/matching.js';
import { criteriaIn, isSame } from './criteria.js';
import { addedByBuyer, firstSelection, type Selection, withSelected } from './selection.js';

/** The companies chosen for an RFQ and the criteria, which the draft keeps together (CREATE-32). */
export type Choice = {
  readonly selection: Selection;
  /** The selected companies that the buyer, not the matching, has added (MATCH-29). */
  readonly directory: Selection;
  readonly criteria: Criteria;
};

/** The actions that change a choice. */
export type BuyerAction =
  /** The best companies are selected for a draft that has no selection yet (MATCH-16). */
  | { readonly type: 'proposed'; readonly companyIds: readonly string[] }
  | { readonly type: 'selected'; readonly companyIds: readonly string[]; readonly on: boolean }
  /** The matching did not find these companies (MATCH-22). */
  | { readonly type: 'added'; readonly companyIds: readonly string[] }
  | { readonly type: 'filtered'; readonly criteria: Criteria };

export type ChoiceAction =
  | BuyerAction
  /** The address has these criteria. */
  | { readonly type: 'criteriaChanged'; readonly criteria: Criteria }
  /** The first reply has come. Saving changes later ones, which must not cause another save. */
  | { readonly type: 'companiesLoaded'; readonly found: readonly FoundCompany[]; readonly facts: MatchingFacts }
  /** A request with all actions so far is under way; the two below are its answers. */
  | { readonly type: 'sent' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'refused' };

export type ChoiceState = {
  readonly address: Criteria;
  /** The choice with the actions that the server has confirmed; undefined before the first reply. */
  readonly confirmed: Choice | undefined;
  /** The criteria that the draft was left with, while the address lacks them. */
  readonly draftCriteria: Criteria | undefined;
  /** Actions in the request that is under way. */
  readonly sent: readonly BuyerAction[];
  /** Later actions, which no request contains yet, or whose request was refused. */
  readonly unsent: readonly BuyerAction[];
  /** The last request was refused: its actions are sent with the next one. */
  readonly refused: boolean;
};

export const openChoice = (address: Criteria): ChoiceState => ({
  address,
  confirmed: undefined,
  draftCriteria: undefined,
  sent: [],
  unsent: [],
  refused: false,
});

const applyAction = (choice: Choice, action: BuyerAction): Choice => {
  const { selection, directory } = choice;
  switch (action.type) {
    case 'proposed':
      return { ...choice, selection: withSelected(selection, action.companyIds, true) };
    case 'selected':
      return {
        ...choice,
        selection: withSelected(selection, action.companyIds, action.on),
        directory: action.on ? directory : withSelected(directory, action.companyIds, false),
      };
    case 'added':
      return {
        ...choice,
        selection: withSelected(selection, action.companyIds, true),
        directory: withSelected(directory, action.companyIds, true),
      };
    case 'filtered':
      return { ...choice, criteria: action.criteria };
  }
};

/** The choice as the buyer sees it: the confirmed one with later actions; undefined before the first reply. */
export const choiceIn = ({ confirmed, sent, unsent }: ChoiceState): Choice | undefined =>
  confirmed && [...sent, ...unsent].reduce(applyAction, confirmed);

const noCompanies: Selection = new Set();

const applyReply = (
  state: ChoiceState,
  found: readonly FoundCompany[],
  { initialized, criteria: savedCriteria }: MatchingFacts,
): ChoiceState => {
  const draftCriteria = savedCriteria ? criteriaIn(savedCriteria) : noCriteria;
  const isLacking = isSame(state.address, noCriteria) && !isSame(draftCriteria, noCriteria);
  const selection = firstSelection(found);
  return {
    ...state,
    confirmed: {
      selection: initialized ? selection : noCompanies,
      directory: addedByBuyer(found),
      criteria: isLacking ? draftCriteria : state.address,
    },
    draftCriteria: isLacking ? draftCriteria : undefined,
    // An empty proposal is not saved: the next visit, with other technologies, proposes again.
    unsent:
      initialized || selection.size === 0
        ? state.unsent
        : [{ type: 'proposed', companyIds: [...selection] }, ...state.unsent],
  };
};

const applyAddress = (state: ChoiceState, criteria: Criteria): ChoiceState => {
  const withAddress = { ...state, address: criteria };
  const choice = choiceIn(state);
  if (choice === undefined) return withAddress;
  // The address that the page was opened with, not a choice to have no criteria.
  if (state.draftCriteria !== undefined && isSame(criteria, noCriteria)) return withAddress;
  const savedChoice = { ...withAddress, draftCriteria: undefined };
  return isSame(criteria, choice.criteria) ? savedChoice : withAction(savedChoice, { type: 'filtered', criteria });
};

const withAction = (state: ChoiceState, action: BuyerAction): ChoiceState => ({
  ...state,
  unsent: [...state.unsent, action],
  refused: false,
});

export const matchingChoice = (state: ChoiceState, action: ChoiceAction): ChoiceState => {
  switch (action.type) {
    case 'criteriaChanged':
      return applyAddress(state, action.criteria);
    case 'companiesLoaded':
      return state.confirmed === undefined ? applyReply(state, action.found, action.facts) : state;
    case 'sent':
      return { ...state, sent: [...state.sent, ...state.unsent], unsent: [] };
    case 'confirmed':
      return { ...state, confirmed: state.confirmed && state.sent.reduce(applyAction, state.confirmed), sent: [] };
    case 'refused':
      return { ...state, sent: [], unsent: [...state.sent, ...state.unsent], refused: true };
    default:
      return withAction(state, action);
  }
};

/** The choice to be sent; undefined while there is nothing to save, or while the draft's choice is unknown. */
export const unsavedChoice = (state: ChoiceState): Choice | undefined =>
  state.draftCriteria === undefined && state.unsent.length > 0 ? choiceIn(state) : undefined;

/** Milliseconds without a further action after which actions are sent. */
const saveDelayMs = 600;

/** Milliseconds until the unsaved choice is sent automatically; undefined for never. */
export const saveDelayOf = (state: ChoiceState): number | undefined => {
  if (state.refused || unsavedChoice(state) === undefined) return undefined;
  // The first selection is saved at once (MATCH-16), and so are added companies, which the lists do not show before.
  return state.unsent.some(({ type }) => type === 'proposed' || type === 'added') ? 0 : saveDelayMs;
};

/** The command's body for a choice. */
export const selectionRequest = ({ selection, directory, criteria }: Choice) => ({
  companyIDs: [...selection],
  fromDirectory: [...directory],
  ...requestOf(criteria),
});
