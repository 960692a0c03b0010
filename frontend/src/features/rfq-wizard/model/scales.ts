import { numericInput, rfqLimits } from '@torno/domain';

export type ParsedScales = {
  readonly quantities: readonly number[];
  /** Parts of the text that are not a quantity. */
  readonly refused: readonly string[];
};

/** A whole number, optionally with points, commas, apostrophes or spaces between thousands. */
const quantityOf = (part: string): number | null => {
  const grouped = /^[1-9]\d{0,2}([.,'’ \u00a0]\d{3})+$/.test(part);
  const digits = grouped ? part.replace(/\D/g, '') : part;
  if (!/^\d{1,7}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= numericInput.maximum ? quantity : null;
};

/** Reads `10/50/100` and the like: parts between slashes, semicolons, bars, tabs or lines; ascending, each once (CREATE-20). */
export const parseScales = (text: string): ParsedScales => {
  const parts = text
    .replace(/\b(pcs?|stk|stück|pz)\b\.?/gi, '')
    .split(/[/;|\t\r\n]+|,\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => ({ part, quantity: quantityOf(part) }));
  const quantities = [...new Set(read.flatMap(({ quantity }) => quantity ?? []))].sort((a, b) => a - b);
  return {
    quantities,
    refused: read.filter(({ quantity }) => quantity === null).map(({ part }) => part),
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
