import type { MatchedCompany } from '@torno/contract';
import type { ReplyOf } from '../../../api/index.js';
import type { Experience } from '../../matching/index.js';

type Matching = Pick<ReplyOf<'matching'>, 'matchingResult' | 'premiumResult' | 'basicResult'>;

/** A supplier who can be invited. */
export type Candidate = Pick<MatchedCompany, 'companyId' | 'label' | 'postalCode' | 'city' | 'countryCode'> & {
  /** What is known of a supplier who fits; null for one whom the buyer has added. */
  readonly experience: Experience | null;
};

/** Companies that can still be invited, the best matches first, each once. */
export const candidatesOf = (
  { matchingResult, premiumResult, basicResult }: Matching,
  asked: ReadonlySet<string>,
): readonly Candidate[] => {
  const byId = new Map<string, MatchedCompany>();
  for (const company of [...matchingResult, ...premiumResult, ...basicResult])
    if (!asked.has(company.companyId) && !byId.has(company.companyId)) byId.set(company.companyId, company);
  // Those that fit equally stay in the order of matching, which looks at their record (C-42).
  return [...byId.values()]
    .sort((a, b) => b.matchingQualifier - a.matchingQualifier)
    .map((company) => ({ ...company, experience: company }));
};

/** The candidates and before them those whom the buyer has added, each once. */
export const withAdded = (companies: readonly Candidate[], added: readonly Candidate[]): readonly Candidate[] => {
  const listed = new Set(companies.map(({ companyId }) => companyId));
  return [...added.filter(({ companyId }) => !listed.has(companyId)), ...companies];
};

/** The companies whose name, town or postal code contains every typed word. */
export const searchCandidates = (companies: readonly Candidate[], searched: string): readonly Candidate[] => {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
  return companies.filter(({ label, city, postalCode }) => {
    const text = `${label} ${city} ${postalCode}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
