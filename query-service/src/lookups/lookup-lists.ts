import { languages, type Language, type LookupType } from '@torno/domain';
import type { JsonValue } from '@torno/kernel';
import type { LookupReadModel } from '@torno/read-models';
import { orderBy } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';

/** More entries than any list of reference data has. */
const maxLength = 5_000;

/** All entries of a type in the order of display, including deactivated ones, which may be in use. */
export const lookupEntries = ({ lookups }: Models, type: LookupType): Promise<readonly LookupReadModel[]> =>
  lookups.find({ type }, { sort: orderBy('ordering', 'ASC'), limit: maxLength });

/** The mark of an entry that nobody may choose any more. */
export const markOf = ({ active }: Pick<LookupReadModel, 'active'>): { readonly inactive?: true } =>
  active ? {} : { inactive: true };

/** `lngCode` of the query comes before `Accept-Language`; a language that is not offered becomes English (LOOK-16). */
export const chosenLanguage = (lngCode: string | undefined, acceptedLanguage: Language): Language =>
  lngCode === undefined ? acceptedLanguage : (languages.find((language) => language === lngCode.toLowerCase()) ?? 'en');

export const labelIn = (language: Language, { labels, id }: Pick<LookupReadModel, 'labels' | 'id'>): string =>
  labels[language] ?? labels['en'] ?? String(id);

/** Fields of an entry's own data; a field that an operator has left out has a harmless default. */
export const numberOf = (value: JsonValue | undefined): number | null => (typeof value === 'number' ? value : null);
export const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
export const flagOf = (value: JsonValue | undefined): boolean => value === true;
/** A text that an entry's own data holds per language, as `{ de, en, it }`. */
export const translationIn = (language: Language, value: JsonValue | undefined): string => {
  if (typeof value !== 'object' || value === null || !('en' in value)) return '';
  return textOf(value[language] ?? value['en']);
};
