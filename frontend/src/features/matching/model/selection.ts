import type { MatchedCompany } from '@torno/contract';

export type MatchingAnswer = {
  readonly basicResult: readonly MatchedCompany[];
  readonly premiumResult: readonly MatchedCompany[];
  readonly matchingResult: readonly MatchedCompany[];
  readonly nearMisses: readonly MatchedCompany[];
};

/** The three groups of the reply (MATCH-28), and companies that offer a technology but no part in its size. */
export const groups = ['matching', 'premium', 'basic', 'near'] as const;
export type Group = (typeof groups)[number];

export const companiesOf = (answer: MatchingAnswer, group: Group): readonly MatchedCompany[] =>
  ({
    matching: answer.matchingResult,
    premium: answer.premiumResult,
    basic: answer.basicResult,
    near: answer.nearMisses,
  })[group];

/** All companies of an answer, each once. */
export const allCompanies = (answer: MatchingAnswer): readonly MatchedCompany[] => [
  ...new Map(
    groups.flatMap((group) => companiesOf(answer, group)).map((company) => [company.companyId, company]),
  ).values(),
];

/** Ids of the chosen companies. */
export type Selection = ReadonlySet<string>;

/** The initial selection: the best companies at first (C-42), later the buyer's own (MATCH-16). */
export const firstSelection = (answer: MatchingAnswer): Selection =>
  new Set(
    allCompanies(answer)
      .filter(({ selectedInMatching }) => selectedInMatching)
      .map(({ companyId }) => companyId),
  );

/** Selected companies that the buyer has added (MATCH-29). */
export const addedByBuyer = (answer: MatchingAnswer): Selection =>
  new Set(
    allCompanies(answer)
      .filter(({ selectedInMatching, fromDirectory }) => selectedInMatching && fromDirectory)
      .map(({ companyId }) => companyId),
  );

/** Selects or deselects companies; the others stay as they are (MATCH-17). */
export const selecting = (selection: Selection, companyIds: readonly string[], on: boolean): Selection => {
  const next = new Set(selection);
  for (const companyId of companyIds) {
    if (on) next.add(companyId);
    else next.delete(companyId);
  }
  return next;
};

/** The number of selected companies that the filters hide. */
export const hiddenOf = (selection: Selection, answer: MatchingAnswer): number => {
  const shown = new Set(allCompanies(answer).map(({ companyId }) => companyId));
  return [...selection].filter((companyId) => !shown.has(companyId)).length;
};
