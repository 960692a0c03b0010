import { labelled } from './labelled.js';

/** The delivery clauses of the ICC (2010 and 2020: DAT became DPU) and OTH for a free text (`2 §9`). */
export const incoterms = labelled([
  ['EXW', 'EXW – Ab Werk', 'EXW – Ex Works', 'EXW – Franco fabbrica'],
  ['FAS', 'FAS – Frei Längsseite Schiff', 'FAS – Free Alongside Ship', 'FAS – Franco lungo bordo'],
  ['FCA', 'FCA – Frei Frachtführer', 'FCA – Free Carrier', 'FCA – Franco vettore'],
  ['FOB', 'FOB – Frei an Bord', 'FOB – Free On Board', 'FOB – Franco a bordo'],
  ['CFR', 'CFR – Kosten und Fracht', 'CFR – Cost and Freight', 'CFR – Costo e nolo'],
  [
    'CIF',
    'CIF – Kosten, Versicherung und Fracht',
    'CIF – Cost, Insurance and Freight',
    'CIF – Costo, assicurazione e nolo',
  ],
  [
    'CIP',
    'CIP – Frachtfrei versichert',
    'CIP – Carriage and Insurance Paid To',
    'CIP – Trasporto e assicurazione pagati fino a',
  ],
  ['CPT', 'CPT – Frachtfrei', 'CPT – Carriage Paid To', 'CPT – Trasporto pagato fino a'],
  ['DAP', 'DAP – Geliefert benannter Ort', 'DAP – Delivered At Place', 'DAP – Reso al luogo di destinazione'],
  ['DAT', 'DAT – Geliefert Terminal', 'DAT – Delivered At Terminal', 'DAT – Reso al terminal'],
  ['DDP', 'DDP – Geliefert verzollt', 'DDP – Delivered Duty Paid', 'DDP – Reso sdoganato'],
  [
    'DPU',
    'DPU – Geliefert benannter Ort entladen',
    'DPU – Delivered At Place Unloaded',
    'DPU – Reso al luogo di destinazione scaricato',
  ],
  ['OTH', 'OTH – Andere Lieferbedingung', 'OTH – Other delivery condition', 'OTH – Altra condizione di consegna'],
]);
