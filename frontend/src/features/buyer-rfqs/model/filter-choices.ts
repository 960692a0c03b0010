import { type BuyerListType, type BuyerState, buyerStates } from '@torno/domain';
import type { ChosenFilters } from '../../../api/resources/buyer-rfqs.js';

const outcomes: readonly BuyerState[] = ['Awarded', 'Negotiation', 'NoAward', 'Cancelled'];

/** The states that the RFQs of a list can have; a list of a single one needs no filter. */
export const statesOnList: Readonly<Record<BuyerListType, readonly BuyerState[]>> = {
  ALL: buyerStates,
  DRAFTS: ['InWork', 'ToBeVerified', 'PublishedFailed'],
  ACTIVE: ['Active', 'ToDecide'],
  ENDED: outcomes,
  ARCHIVED: outcomes,
};

/** Number of filters beside the search. */
export const countFilters = ({ states, owners, from, to, technologies, technologyGroups }: ChosenFilters): number =>
  [states, owners, technologies, technologyGroups].reduce((sum, entries = []) => sum + entries.length, 0) +
  (from !== undefined || to !== undefined ? 1 : 0);

/** The change that removes every filter; the search stays. */
export const noFilters = {
  states: undefined,
  owners: undefined,
  from: undefined,
  to: undefined,
  technologies: undefined,
  technologyGroups: undefined,
} satisfies Partial<ChosenFilters>;
