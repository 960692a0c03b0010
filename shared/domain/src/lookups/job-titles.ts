import { labelled } from './labelled.js';

/** Functions of the people who register, on both sides. */
export const jobTitles = labelled([
  [1, 'Geschäftsführung', 'Managing director', 'Direzione generale'],
  [2, 'Inhaber/in', 'Owner', 'Titolare'],
  [3, 'Einkaufsleitung', 'Head of purchasing', 'Responsabile acquisti'],
  [4, 'Strategischer Einkauf', 'Strategic purchasing', 'Acquisti strategici'],
  [5, 'Operativer Einkauf', 'Operational purchasing', 'Acquisti operativi'],
  [6, 'Technischer Einkauf', 'Technical purchasing', 'Acquisti tecnici'],
  [7, 'Supply-Chain-Management', 'Supply chain management', 'Gestione della catena di fornitura'],
  [8, 'Entwicklungsleitung', 'Head of development', 'Responsabile sviluppo'],
  [9, 'Konstruktion', 'Design engineering', 'Progettazione'],
  [10, 'Projektleitung', 'Project management', 'Gestione progetti'],
  [11, 'Produktionsleitung', 'Production management', 'Direzione della produzione'],
  [12, 'Arbeitsvorbereitung', 'Production planning', 'Programmazione della produzione'],
  [13, 'Qualitätsmanagement', 'Quality management', 'Gestione della qualità'],
  [14, 'Vertriebsleitung', 'Head of sales', 'Direzione commerciale'],
  [15, 'Vertriebsinnendienst', 'Inside sales', 'Vendite interne'],
  [16, 'Vertriebsaußendienst', 'Field sales', 'Vendite esterne'],
  [17, 'Kalkulation und Angebotswesen', 'Estimating and quotation', 'Preventivazione e offerte'],
  [18, 'Logistik', 'Logistics', 'Logistica'],
  [19, 'Marketing', 'Marketing', 'Marketing'],
  [20, 'Verwaltung', 'Administration', 'Amministrazione'],
  [21, 'Sonstige', 'Other', 'Altro'],
]);
