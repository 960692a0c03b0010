import { priceUnitDivisors, type Unit as UnitCode } from '../values.js';
import { labels } from './labelled.js';
import type { LookupEntryOf } from './types.js';

/** `divisor`: the quantity is divided by it before it is multiplied with the unit cost (`2 §9`). */
export type Unit = LookupEntryOf<UnitCode, { readonly divisor: number }>;

type UnitRow = readonly [code: UnitCode, de: string, en: string, it: string];

const rows: readonly UnitRow[] = [
  ['GRM', 'Gramm', 'Gram', 'Grammo'],
  ['KGM', 'Kilogramm', 'Kilogram', 'Chilogrammo'],
  ['PCE', 'Stück', 'Piece', 'Pezzo'],
  ['PCE100', 'pro 100 Stück', 'per 100 pieces', 'per 100 pezzi'],
  ['PCE1000', 'pro 1000 Stück', 'per 1000 pieces', 'per 1000 pezzi'],
  ['MM', 'Millimeter', 'Millimetre', 'Millimetro'],
  ['CMT', 'Zentimeter', 'Centimetre', 'Centimetro'],
  ['MTR', 'Meter', 'Metre', 'Metro'],
];

/** Units of measure and of price (`2 §9`). */
export const units: readonly Unit[] = rows.map(([id, de, en, it], index) => ({
  id,
  labels: labels(de, en, it),
  ordering: index + 1,
  data: { divisor: priceUnitDivisors[id] },
}));
