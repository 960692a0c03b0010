import { labelled } from './labelled.js';

/** Why a buyer asks for quotes (`2 §9`). */
export const rfqReasons = labelled([
  ['NewProduct', 'Neues Produkt', 'New product', 'Nuovo prodotto'],
  ['SecondSource', 'Zweitlieferant', 'Second source', 'Fornitore alternativo'],
  ['SupplierFailure', 'Ausfall eines Lieferanten', 'Supplier failure', 'Mancanza di un fornitore'],
  ['Benchmarking', 'Preisvergleich', 'Benchmarking', 'Confronto dei prezzi'],
  ['Other', 'Sonstiger Grund', 'Other', 'Altro'],
]);
