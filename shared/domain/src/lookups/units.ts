import { labels } from './labelled.js';
import type { LookupEntryOf } from './types.js';

/** `divisor`: the quantity is divided by it before it is multiplied with the unit cost (`2 §9`). */
export type Unit = LookupEntryOf<string, { readonly divisor: number }>;

type UnitRow = readonly [code: string, divisor: number, de: string, en: string, it: string];

const rows: readonly UnitRow[] = [
  ['GRM', 1, 'Gramm', 'Gram', 'Grammo'],
  ['KGM', 1, 'Kilogramm', 'Kilogram', 'Chilogrammo'],
  ['PCE', 1, 'Stück', 'Piece', 'Pezzo'],
  ['PCE100', 100, 'pro 100 Stück', 'per 100 pieces', 'per 100 pezzi'],
  ['PCE1000', 1000, 'pro 1000 Stück', 'per 1000 pieces', 'per 1000 pezzi'],
  ['MM', 1, 'Millimeter', 'Millimetre', 'Millimetro'],
  ['CMT', 1, 'Zentimeter', 'Centimetre', 'Centimetro'],
  ['MTR', 1, 'Meter', 'Metre', 'Metro'],
];

/** Units of measure and of price (`2 §9`). */
export const units: readonly Unit[] = rows.map(([id, divisor, de, en, it], index) => ({
  id,
  labels: labels(de, en, it),
  ordering: index + 1,
  data: { divisor },
}));
