import type { MatchedCompany } from '@torno/contract';

export type MatchingAnswer = {
  readonly basicResult: readonly MatchedCompany[];
  readonly premiumResult: readonly MatchedCompany[];
  readonly matchingResult: readonly MatchedCompany[];
  readonly nearMisses: readonly MatchedCompany[];
};

/** The three groups of the answer (MATCH-28), and who offers a technology but no part in its size. */
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

/** The selection with which work begins: every company at first, later the buyer's choice (MATCH-16). */
export const firstSelection = (answer: MatchingAnswer): Selection =>
  new Set(
    allCompanies(answer)
      .filter(({ selectedInMatching }) => selectedInMatching)
      .map(({ companyId }) => companyId),
  );

/** Chosen companies that the buyer has brought in himself (MATCH-29). */
export const broughtIn = (answer: MatchingAnswer): Selection =>
  new Set(
    allCompanies(answer)
      .filter(({ selectedInMatching, fromDirectory }) => selectedInMatching && fromDirectory)
      .map(({ companyId }) => companyId),
  );

/** Switches companies on or off; the others stay as they are (MATCH-17). */
export const selecting = (selection: Selection, companyIds: readonly string[], on: boolean): Selection => {
  const next = new Set(selection);
  for (const companyId of companyIds) {
    if (on) next.add(companyId);
    else next.delete(companyId);
  }
  return next;
};

/** How many chosen companies the filters keep out of sight. */
export const hiddenOf = (selection: Selection, answer: MatchingAnswer): number => {
  const shown = new Set(allCompanies(answer).map(({ companyId }) => companyId));
  return [...selection].filter((companyId) => !shown.has(companyId)).length;
};
