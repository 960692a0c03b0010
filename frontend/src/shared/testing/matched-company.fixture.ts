import type { MatchedCompany } from '@torno/contract';
import type { ReplyOf } from '../../api/call-types.js';
import { anyCompany, type FoundCompany, matchedCompanies } from '../../api/resources/matching.js';

/** A premium supplier from Stuttgart that can make the one part, chosen by matching. */
export const matchedCompany = (companyId: string, change: Partial<MatchedCompany> = {}): MatchedCompany => ({
  companyId,
  secondaryCompanyId: companyId,
  label: `Company ${companyId}`,
  postalCode: '70173',
  city: 'Stuttgart',
  countryCode: 'DE',
  latitude: null,
  longitude: null,
  distance: 12.3,
  companySize: null,
  annualTurnover: null,
  yearOfFoundation: null,
  certificateIds: [],
  industryIds: [],
  premiumSupplier: true,
  favorite: false,
  profilePercentage: 80,
  notMatchingProfile: false,
  selectedInMatching: true,
  fromDirectory: false,
  matchingQualifier: 100,
  matchingPartCount: 1,
  matchingItemsWithBidsCount: 0,
  record: { answerRate: null, answerDays: null, awards: 0, ownRatings: 0 },
  matchedPositions: [1],
  ...change,
});

/** The rows of the list for a reply of the matching. */
export const foundCompanies = (reply: Partial<ReplyOf<'matching'>>): readonly FoundCompany[] =>
  matchedCompanies.pageOf(
    {
      premiumResult: [],
      basicResult: [],
      matchingResult: [],
      nearMisses: [],
      positionsWithoutSize: [],
      initialized: true,
      criteria: null,
      truncated: false,
      ...reply,
    },
    new Headers(),
    { filter: anyCompany('r1'), sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
  ).data;
