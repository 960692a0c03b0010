import type { Language } from '@torno/domain';

type Names = {
  readonly first: readonly (readonly [string, 1 | 2])[];
  readonly last: readonly string[];
  readonly streets: readonly string[];
  readonly forms: readonly string[];
  readonly language: Language;
  readonly dial: string;
  readonly timeZone: string;
};

const german = {
  first: [
    ['Anna', 2],
    ['Lukas', 1],
    ['Miriam', 2],
    ['Jonas', 1],
    ['Petra', 2],
    ['Stefan', 1],
    ['Julia', 2],
    ['Markus', 1],
    ['Katrin', 2],
    ['Florian', 1],
  ],
  last: [
    'Huber',
    'Wagner',
    'Schneider',
    'Keller',
    'Brandt',
    'Vogel',
    'Lang',
    'Roth',
    'Seidel',
    'Graf',
    'Hartmann',
    'Winkler',
    'Bauer',
    'Kaufmann',
  ],
  streets: [
    'Industriestraße',
    'Gewerbepark',
    'Werkstraße',
    'Bahnhofstraße',
    'Am Kanal',
    'Siemensstraße',
    'Daimlerstraße',
  ],
  language: 'de',
} as const;

const names: Readonly<Record<string, Names>> = {
  DE: { ...german, forms: ['GmbH', 'GmbH & Co. KG', 'AG', 'KG'], dial: '+49', timeZone: 'Europe/Berlin' },
  AT: { ...german, forms: ['GmbH', 'Ges.m.b.H.', 'KG'], dial: '+43', timeZone: 'Europe/Vienna' },
  CH: { ...german, forms: ['AG', 'GmbH'], dial: '+41', timeZone: 'Europe/Zurich' },
  IT: {
    first: [
      ['Giulia', 2],
      ['Marco', 1],
      ['Elena', 2],
      ['Davide', 1],
      ['Chiara', 2],
      ['Luca', 1],
      ['Sara', 2],
      ['Paolo', 1],
    ],
    last: ['Rossi', 'Ferrari', 'Bianchi', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Conti', 'Galli', 'Fontana'],
    streets: ['Via dell’Industria', 'Via Roma', 'Via Galileo Galilei', 'Via delle Officine', 'Viale del Lavoro'],
    forms: ['S.r.l.', 'S.p.A.', 'S.n.c.'],
    language: 'it',
    dial: '+39',
    timeZone: 'Europe/Rome',
  },
  FR: {
    first: [
      ['Camille', 2],
      ['Julien', 1],
      ['Sophie', 2],
      ['Antoine', 1],
      ['Claire', 2],
      ['Nicolas', 1],
    ],
    last: ['Martin', 'Bernard', 'Dubois', 'Laurent', 'Moreau', 'Girard', 'Lambert', 'Roux'],
    streets: ['Rue de l’Industrie', 'Zone artisanale', 'Rue des Ateliers', 'Avenue de la Gare'],
    forms: ['SARL', 'SAS', 'SA'],
    language: 'en',
    dial: '+33',
    timeZone: 'Europe/Paris',
  },
  PL: {
    first: [
      ['Agnieszka', 2],
      ['Piotr', 1],
      ['Katarzyna', 2],
      ['Tomasz', 1],
      ['Magdalena', 2],
      ['Marek', 1],
    ],
    last: ['Nowak', 'Kowalski', 'Mazur', 'Krawczyk', 'Zieliński', 'Wójcik', 'Kaczmarek', 'Lis'],
    streets: ['ul. Przemysłowa', 'ul. Fabryczna', 'ul. Kolejowa', 'ul. Długa'],
    forms: ['Sp. z o.o.', 'S.A.'],
    language: 'en',
    dial: '+48',
    timeZone: 'Europe/Warsaw',
  },
};

/** Names of people, streets and companies of a country. */
export const namesOf = (countryCode: string): Names => {
  const found = names[countryCode];
  if (!found) throw new Error(`No names for ${countryCode}`);
  return found;
};

/** IANA time zone of a country. */
export const timeZoneOf = (countryCode: string): string => namesOf(countryCode).timeZone;

/** Trades in the names of buying companies. */
export const buyerTrades = [
  'Antriebstechnik',
  'Robotics',
  'Maschinenbau',
  'Pumpen',
  'Medizintechnik',
  'Automation',
  'Fördertechnik',
  'Verpackungstechnik',
  'Hydraulik',
  'Optik',
];
/** Trades in the names of supplying companies. */
export const supplierTrades = [
  'Präzisionsteile',
  'Zerspanung',
  'Metallbau',
  'Drehteile',
  'Frästechnik',
  'Blechtechnik',
  'Kunststofftechnik',
  'Gusstechnik',
  'Meccanica',
  'Feinmechanik',
  'Werkzeugbau',
  'Umformtechnik',
];
