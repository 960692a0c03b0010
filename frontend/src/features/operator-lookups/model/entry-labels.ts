import type { OperatorLookupEntry } from '@torno/contract';
import { type Language, languages } from '@torno/domain';

type Labels = OperatorLookupEntry['labels'];
export type LabelLanguage = keyof Labels;

/** The languages of an entry's names: the interface's, and any other in which it has one. */
export const labelLanguages = (labels: Labels): readonly LabelLanguage[] => [
  ...languages,
  ...(['fr', 'es'] as const).filter((language) => labels[language] !== undefined),
];

/** The name in the reader's language. */
export const labelIn = (labels: Labels, language: Language): string => labels[language] ?? labels.en ?? '';

/** The names that differ, from one to the other, each once. */
export const changedLabels = (from: Labels | null, to: Labels | null): readonly (readonly [string, string])[] => {
  const pairs = from && to ? labelLanguages(to).map((each) => [from[each] ?? '', to[each] ?? ''] as const) : [];
  const differentPairs = pairs.filter(([before, after]) => before !== after);
  return [...new Map(differentPairs.map((pair) => [pair.join('\n'), pair])).values()];
};
