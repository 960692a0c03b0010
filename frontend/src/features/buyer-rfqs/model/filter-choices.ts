import { type BuyerListType, type BuyerState, buyerStates } from '@torno/domain';
import type { ChosenFilters } from '../../../api/resources/buyer-rfqs.js';
import type { FilterName } from './rfq-filters.js';

const outcomes: readonly BuyerState[] = ['Awarded', 'Negotiation', 'NoAward', 'Cancelled'];

/** The states that the RFQs of a list can have; a list of a single one needs no filter. */
export const statesOnList: Readonly<Record<BuyerListType, readonly BuyerState[]>> = {
  ALL: buyerStates,
  DRAFTS: ['InWork', 'ToBeVerified', 'PublishedFailed'],
  ACTIVE: ['Active', 'ToDecide'],
  ENDED: outcomes,
  ARCHIVED: outcomes,
};

/** Number of filters beside the search; a period counts once. */
export const countFilters = ({ search: _, from, to, ...lists }: ChosenFilters): number =>
  Object.values(lists).reduce(
    (sum, entries = []) => sum + entries.length,
    from === undefined && to === undefined ? 0 : 1,
  );

/** The change that removes every filter; the search stays. */
export const noFilters = {
  states: undefined,
  owners: undefined,
  from: undefined,
  to: undefined,
  technologies: undefined,
  technologyGroups: undefined,
} satisfies Record<FilterName, undefined>;
