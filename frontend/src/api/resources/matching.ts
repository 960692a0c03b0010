import type { MatchedCompany } from '@torno/contract';
import type { MatchingFilter, MatchingRegion, MatchingSubset } from '@torno/domain';
import type { CallArgs, ReplyOf } from '../call-types.js';
import { changedBy } from './changes.js';
import { favoriteChange } from './directory.js';
import { type WithId, type ListParams, listResource } from './list-resource.js';

/** The buyer's criteria, as the values of a list's filters. */
export type Criteria = MatchingFilter & {
  readonly region: MatchingRegion;
  /** Kilometres, 0 for everywhere. */
  readonly radius: number;
  readonly subset: MatchingSubset;
};

export const noCriteria: Criteria = {
  region: 'none',
  radius: 0,
  subset: 'ALL',
  companySizeIDs: [],
  turnoverIDs: [],
  countryCodes: [],
  certificateIDs: [],
  industryIDs: [],
};

/** The criteria in the API's shape. */
export const requestOf = ({ region, radius, subset, ...filter }: Criteria) => ({
  perimeter: { region, radius },
  filter: {
    companySizeIDs: [...filter.companySizeIDs],
    turnoverIDs: [...filter.turnoverIDs],
    countryCodes: [...filter.countryCodes],
    certificateIDs: [...filter.certificateIDs],
    industryIDs: [...filter.industryIDs],
  },
  subset,
});

/**
 * The three groups of the reply (MATCH-28), companies that offer a technology but no part in its size, and those that the
 * buyer has added, who are in no other group: among hundreds nobody would find them.
 */
export const groups = ['matching', 'added', 'premium', 'basic', 'near'] as const;
export type Group = (typeof groups)[number];

/** A company that the matching found, with its place in each group that it belongs to. */
export type FoundCompany = WithId<MatchedCompany> & { readonly places: Readonly<Partial<Record<Group, number>>> };

/** True for a company that does not only lack the sizes. */
export const isFitting = ({ places }: FoundCompany): boolean =>
  groups.some((group) => group !== 'near' && places[group] !== undefined);

/** The reply's facts about the matching as a whole, the `meta` of the list. */
export type MatchingFacts = Pick<
  ReplyOf<'matching'>,
  'positionsWithoutSize' | 'truncated' | 'initialized' | 'criteria'
>;

const companiesIn = (reply: ReplyOf<'matching'>, group: Group): readonly MatchedCompany[] => {
  const { matchingResult, premiumResult, basicResult, nearMisses } = reply;
  const companies = {
    matching: matchingResult,
    added: [...premiumResult, ...basicResult],
    premium: premiumResult,
    basic: basicResult,
    near: nearMisses,
  };
  return companies[group].filter(({ fromDirectory }) => fromDirectory === (group === 'added'));
};

/** All companies of a reply, each once. */
const foundIn = (reply: ReplyOf<'matching'>): FoundCompany[] => {
  const found = new Map<string, FoundCompany>();
  for (const group of groups)
    companiesIn(reply, group).forEach((company, place) => {
      const before = found.get(company.companyId) ?? { ...company, id: company.companyId, places: {} };
      found.set(company.companyId, { ...before, places: { ...before.places, [group]: place } });
    });
  return [...found.values()];
};

type MatchingListFilter = Criteria & { readonly rfqId: string };

/** The filter of all companies that may be invited to an RFQ. */
export const anyCompany = (rfqId: string): MatchingListFilter => ({ ...noCriteria, rfqId });

/** The companies that can be invited to an RFQ, by the criteria. The server answers all of them at once. */
export const matchedCompanies = changedBy(
  listResource('matching', {
    argsOf: ({ filter: { rfqId, ...criteria } }: ListParams<MatchingListFilter>): CallArgs<'matching'> => ({
      params: { rfqId },
      body: requestOf(criteria),
    }),
    pageOf: (reply) => {
      const data = foundIn(reply);
      const { positionsWithoutSize, truncated, initialized, criteria } = reply;
      const meta: MatchingFacts = { positionsWithoutSize, truncated, initialized, criteria };
      return { data, total: data.length, meta };
    },
  }),
  favoriteChange,
);
