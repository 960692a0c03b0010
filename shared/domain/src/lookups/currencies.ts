import { labelled } from './labelled.js';

/** ISO 4217 codes in which an RFQ can be quoted (`2 §9`). */
export const currencies = labelled([
  ['EUR', 'Euro', 'Euro', 'Euro'],
  ['USD', 'US-Dollar', 'US dollar', 'Dollaro statunitense'],
]);
