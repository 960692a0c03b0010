import { labels } from './labelled.js';
import type { LookupEntryOf } from './types.js';

/** Certificates are shown under the heading of their industry group (`2 §3` Onboarding). */
export type CertificateData = {
  readonly industryGroup: { readonly id: number; readonly de: string; readonly en: string; readonly it: string };
  readonly side: 'both' | 'supplier';
};

export type Certificate = LookupEntryOf<number, CertificateData>;

/** The exclusive choice of a company that has no certificate (`1 §3` Certificate). */
export const noCertificateId = -1;

const group = (id: number, de: string, en: string, it: string) => ({ id, de, en, it });

const general = group(1, 'Allgemein', 'General', 'Generale');
const environment = group(
  2,
  'Umwelt, Energie und Arbeitsschutz',
  'Environment, energy and safety',
  'Ambiente, energia e sicurezza',
);
const automotive = group(3, 'Automobil', 'Automotive', 'Automotive');
const aerospace = group(4, 'Luft- und Raumfahrt', 'Aerospace', 'Aerospazio');
const medical = group(5, 'Medizintechnik', 'Medical technology', 'Tecnologia medicale');
const railway = group(6, 'Schienenfahrzeuge', 'Railway', 'Ferroviario');
const welding = group(7, 'Schweißen und Stahlbau', 'Welding and steel construction', 'Saldatura e carpenteria');
const pressure = group(
  8,
  'Druckgeräte, Öl und Gas',
  'Pressure equipment, oil and gas',
  'Attrezzature a pressione, petrolio e gas',
);
const electrical = group(
  9,
  'Elektrotechnik und Explosionsschutz',
  'Electrical and explosion protection',
  'Elettrotecnica e protezione antideflagrante',
);
const laboratory = group(10, 'Prüflabor', 'Testing laboratory', 'Laboratorio di prova');
const information = group(
  11,
  'Informationssicherheit und Handel',
  'Information security and trade',
  'Sicurezza delle informazioni e commercio',
);
const food = group(12, 'Lebensmittel', 'Food', 'Alimentare');
const defence = group(13, 'Wehr- und Nukleartechnik', 'Defence and nuclear', 'Difesa e nucleare');

type CertificateRow = readonly [
  id: number,
  name: string,
  industryGroup: CertificateData['industryGroup'],
  side?: CertificateData['side'],
];

const rows: readonly CertificateRow[] = [
  [1, 'ISO 9001', general],
  [2, 'ISO 14001', environment],
  [3, 'ISO 45001', environment],
  [4, 'ISO 50001', environment],
  [5, 'EMAS', environment],
  [6, 'IATF 16949', automotive],
  [7, 'VDA 6.1', automotive, 'supplier'],
  [8, 'VDA 6.4', automotive, 'supplier'],
  [9, 'TISAX', automotive],
  [10, 'EN 9100 / AS9100', aerospace],
  [11, 'EN 9110', aerospace],
  [12, 'EN 9120', aerospace],
  [13, 'Nadcap', aerospace, 'supplier'],
  [14, 'EASA Part 21G', aerospace],
  [15, 'EASA Part 145', aerospace],
  [16, 'ISO 13485', medical],
  [17, 'FDA 21 CFR 820', medical],
  [18, 'ISO/TS 22163 (IRIS)', railway],
  [19, 'EN 15085-2', railway, 'supplier'],
  [20, 'DIN 6701 / EN 17460', railway, 'supplier'],
  [21, 'EN 1090-1 EXC1', welding, 'supplier'],
  [22, 'EN 1090-1 EXC2', welding, 'supplier'],
  [23, 'EN 1090-1 EXC3', welding, 'supplier'],
  [24, 'EN 1090-1 EXC4', welding, 'supplier'],
  [25, 'ISO 3834-2', welding, 'supplier'],
  [26, 'ISO 3834-3', welding, 'supplier'],
  [27, 'ISO 3834-4', welding, 'supplier'],
  [28, 'AWS D1.1', welding, 'supplier'],
  [29, 'DIN 2303', welding, 'supplier'],
  [30, 'PED 2014/68/EU', pressure],
  [31, 'AD 2000-Merkblatt HP 0', pressure, 'supplier'],
  [32, 'AD 2000-Merkblatt W 0', pressure, 'supplier'],
  [33, 'ASME U', pressure, 'supplier'],
  [34, 'ASME S', pressure, 'supplier'],
  [35, 'API Q1', pressure],
  [36, 'API 6A', pressure],
  [37, 'NORSOK M-650', pressure, 'supplier'],
  [38, 'ATEX 2014/34/EU', electrical],
  [39, 'IECEx', electrical],
  [40, 'ISO/IEC 80079-34', electrical],
  [41, 'UL', electrical],
  [42, 'IPC-A-610', electrical, 'supplier'],
  [43, 'IPC/WHMA-A-620', electrical, 'supplier'],
  [44, 'ISO/IEC 17025', laboratory],
  [45, 'ISO/IEC 27001', information],
  [46, 'AEO', information],
  [47, 'ISO 28000', information],
  [48, 'ISO 22000', food],
  [49, 'FSSC 22000', food],
  [50, 'AQAP 2110', defence],
  [51, 'ISO 19443', defence],
  [52, 'KTA 1401', defence, 'supplier'],
  [53, 'ISO 20400', environment],
  [54, 'SA8000', environment],
  [55, 'EcoVadis', environment],
];

const none: Certificate = {
  id: noCertificateId,
  labels: labels('Kein Zertifikat', 'No certificate', 'Nessun certificato'),
  ordering: 0,
  data: { industryGroup: general, side: 'both' },
};

/** Certificates and approvals of companies; `side` says who may be asked for it. */
export const certificates: readonly Certificate[] = [
  none,
  ...rows.map(([id, name, industryGroup, side = 'both'], index): Certificate => ({
    id,
    labels: labels(name, name, name),
    ordering: index + 1,
    data: { industryGroup, side },
  })),
];
