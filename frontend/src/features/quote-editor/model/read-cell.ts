import { type Language, leadTimeIn, leadTimeOf, type ScaleField } from '@torno/domain';
import { keepDecimalCharacters, parseDecimal } from '../../../shared/format/parse-decimal.js';

/**
 * The value of a cell for a text that was typed or pasted: a plain amount, or a lead time in the user's language, whose
 * number counts weeks if no unit is stated. A text that is neither stays as it is.
 */
export const readCell = (text: string, field: ScaleField, language: Language): string => {
  if (field !== 'deliveryAt') return parseDecimal(text, language) ?? text;
  const leadTime = leadTimeOf(text, 'weeks');
  return leadTime ? leadTimeIn(leadTime, language) : text;
};

/** The characters of a typed text that its cell can have (QUOTE-48). */
export const keptCharacters = (text: string, field: ScaleField): string =>
  field === 'deliveryAt' ? text : keepDecimalCharacters(text);
