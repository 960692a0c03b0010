import { labelled } from './labelled.js';

/** Turnover of a year in million euros; ids 106 to 114 (`1 §3` Matching, texts: LOOK-32). */
export const annualTurnovers = labelled([
  [106, 'unter 0,5 Mio. Euro', 'under 0.5 million euros', 'meno di 0,5 milioni di euro'],
  [107, '0,5-1 Mio. Euro', '0.5-1 million euros', '0,5-1 milioni di euro'],
  [108, '1-2 Mio. Euro', '1-2 million euros', '1-2 milioni di euro'],
  [109, '2-5 Mio. Euro', '2-5 million euros', '2-5 milioni di euro'],
  [110, '5-10 Mio. Euro', '5-10 million euros', '5-10 milioni di euro'],
  [111, '10-50 Mio. Euro', '10-50 million euros', '10-50 milioni di euro'],
  [112, '50-100 Mio. Euro', '50-100 million euros', '50-100 milioni di euro'],
  [113, '100-500 Mio. Euro', '100-500 million euros', '100-500 milioni di euro'],
  [114, 'über 500 Mio. Euro', 'over 500 million euros', 'oltre 500 milioni di euro'],
]);
