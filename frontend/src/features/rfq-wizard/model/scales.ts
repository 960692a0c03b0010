import { numericInput, rfqLimits } from '@torno/domain';

export type ParsedScales = {
  readonly quantities: readonly number[];
  /** Parts of the text that are not a quantity. */
  readonly refused: readonly string[];
  /** Parts whose blanks may separate quantities or group the thousands of one (C-38). */
  readonly doubtful: readonly Doubt[];
};

export type Doubt = { readonly text: string; readonly apart: readonly number[]; readonly together: number };

/** A whole number, optionally with points, commas, apostrophes or spaces between thousands. */
const quantityOf = (part: string): number | null => {
  const isGrouped = /^[1-9]\d{0,2}([.,'’ \u00a0]\d{3})+$/.test(part);
  const digits = isGrouped ? part.replace(/\D/g, '') : part;
  if (!/^\d{1,7}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= numericInput.maximum ? quantity : null;
};

const blanks = /[ \u00a0\u202f]+/;

type Reading = { readonly part: string; readonly quantities: readonly number[]; readonly doubt?: Doubt };

/**
 * A part between other separators: one quantity, or several between blanks. What both could mean is in doubt only where
 * blanks are the only separators (C-38).
 */
const readingOf = (part: string, isAlone: boolean): Reading => {
  const together = quantityOf(part.replace(/[ \u00a0\u202f]+/g, ' '));
  const words = part.split(blanks);
  const apart = words.flatMap((word) => (word.startsWith('0') ? [] : (quantityOf(word) ?? [])));
  const isApart = words.length > 1 && apart.length === words.length;
  if (together !== null && isApart && isAlone) return { part, quantities: [], doubt: { text: part, apart, together } };
  if (together !== null) return { part, quantities: [together] };
  return { part, quantities: isApart ? apart : [] };
};

/**
 * Reads `10/50/100` and the like: parts between slashes, semicolons, bars, tabs, lines or blanks; ascending, each once
 * (CREATE-20, C-38).
 */
export const parseScales = (text: string): ParsedScales => {
  const read = text
    .replace(/\b(pcs?|stk|stück|pz)\b\.?/gi, '')
    .split(/[/;|\t\r\n]+|,\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, _, parts) => readingOf(part, parts.length === 1));
  return {
    quantities: [...new Set(read.flatMap(({ quantities }) => quantities))].sort((a, b) => a - b),
    refused: read.filter(({ quantities, doubt }) => quantities.length === 0 && !doubt).map(({ part }) => part),
    doubtful: read.flatMap(({ doubt }) => doubt ?? []),
  };
};

/**
 * Quantities as the scales of a position: existing ones keep their ids, and quantities beyond the limit are dropped.
 */
export const withQuantities = <Scale extends { readonly scaleId: string; readonly quantity: number }>(
  scales: readonly Scale[],
  quantities: readonly number[],
  newId: () => string,
): readonly { readonly scaleId: string; readonly quantity: number }[] =>
  quantities.slice(0, rfqLimits.scales).map((quantity) => ({
    scaleId: scales.find((scale) => scale.quantity === quantity)?.scaleId ?? newId(),
    quantity,
  }));
