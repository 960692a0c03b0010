import type { MatchedCompany } from '@torno/contract';
import { foldWords, holdsWords } from '@torno/kernel';
import { type FoundCompany, isFitting } from '../../../api/resources/matching.js';
import type { Experience } from '../../matching/index.js';

/** A supplier who can be invited. */
export type Candidate = Pick<MatchedCompany, 'companyId' | 'label' | 'postalCode' | 'city' | 'countryCode'> & {
  /** The facts about a supplier who fits; null for one whom the buyer has added. */
  readonly experience: Experience | null;
};

/** Companies that can still be invited, the best matches first. */
export const candidatesOf = (found: readonly FoundCompany[], invitedIds: ReadonlySet<string>): readonly Candidate[] =>
  found
    .filter((company) => isFitting(company) && !invitedIds.has(company.companyId))
    // Those that fit equally stay in the order of matching, which looks at their record (C-42).
    .toSorted((a, b) => b.matchingQualifier - a.matchingQualifier)
    .map((company) => ({ ...company, experience: company }));

/** The candidates and before them those whom the buyer has added, each once. */
export const withAdded = (
  companies: readonly Candidate[],
  addedCompanies: readonly Candidate[],
): readonly Candidate[] => {
  const listedIds = new Set(companies.map(({ companyId }) => companyId));
  return [...addedCompanies.filter(({ companyId }) => !listedIds.has(companyId)), ...companies];
};

/** The companies whose name, town or postal code contains every typed word. */
export const searchCandidates = (companies: readonly Candidate[], searchText: string): readonly Candidate[] => {
  const words = foldWords(searchText);
  return companies.filter(({ label, city, postalCode }) => holdsWords(`${label} ${city} ${postalCode}`, words));
};
