import { labelled } from './labelled.js';

/** Families of materials, steels first. */
export const materialGroups = labelled([
  [1, 'Baustahl', 'Structural steel', 'Acciaio da costruzione'],
  [2, 'Vergütungsstahl', 'Quenched and tempered steel', 'Acciaio da bonifica'],
  [3, 'Einsatz- und Nitrierstahl', 'Case-hardening and nitriding steel', 'Acciaio da cementazione e nitrurazione'],
  [4, 'Automatenstahl', 'Free-cutting steel', 'Acciaio automatico'],
  [5, 'Werkzeugstahl', 'Tool steel', 'Acciaio per utensili'],
  [6, 'Wälzlager- und Federstahl', 'Bearing and spring steel', 'Acciaio per cuscinetti e molle'],
  [7, 'Nichtrostender Stahl', 'Stainless steel', 'Acciaio inossidabile'],
  [
    8,
    'Hitzebeständiger und Druckbehälterstahl',
    'Heat-resisting and pressure vessel steel',
    'Acciaio refrattario e per recipienti a pressione',
  ],
  [9, 'Gusseisen', 'Cast iron', 'Ghisa'],
  [10, 'Stahlguss', 'Cast steel', 'Acciaio fuso'],
  [11, 'Aluminium-Knetlegierung', 'Wrought aluminium alloy', 'Lega di alluminio da lavorazione plastica'],
  [12, 'Aluminium-Gusslegierung', 'Cast aluminium alloy', 'Lega di alluminio da fonderia'],
  [13, 'Kupfer und Kupferlegierung', 'Copper and copper alloy', 'Rame e leghe di rame'],
  [14, 'Titan und Titanlegierung', 'Titanium and titanium alloy', 'Titanio e leghe di titanio'],
  [15, 'Nickel- und Kobaltlegierung', 'Nickel and cobalt alloy', 'Leghe di nichel e cobalto'],
  [16, 'Magnesium, Zink und andere Metalle', 'Magnesium, zinc and other metals', 'Magnesio, zinco e altri metalli'],
  [17, 'Standardkunststoff', 'Commodity plastic', 'Materia plastica di massa'],
  [18, 'Technischer Kunststoff', 'Engineering plastic', 'Tecnopolimero'],
  [19, 'Hochleistungskunststoff', 'High-performance plastic', 'Polimero ad alte prestazioni'],
  [20, 'Duroplast und Verbundwerkstoff', 'Thermoset and composite', 'Termoindurente e composito'],
  [21, 'Elastomer', 'Elastomer', 'Elastomero'],
  [22, 'Technische Keramik und Glas', 'Technical ceramic and glass', 'Ceramica tecnica e vetro'],
  [23, 'Blech mit Überzug', 'Coated sheet', 'Lamiera rivestita'],
]);
