import type { Language } from '@torno/domain';
import de from '../data/fields/de.json';
import en from '../data/fields/en.json';
import it from '../data/fields/it.json';

/** The labels of the fields that several pages and files show, by the names of the stored fields. */
export const fieldTexts = { de, en, it } satisfies Readonly<Record<Language, typeof en>>;

/** A field with a label of its own; those of `dimension` are by the name of the dimension. */
type LabelledField = Exclude<keyof typeof en, 'dimension'>;

/** The label of a field in each language. */
export const fieldLabel = (field: LabelledField): Readonly<Record<Language, string>> => ({
  de: de[field],
  en: en[field],
  it: it[field],
});
