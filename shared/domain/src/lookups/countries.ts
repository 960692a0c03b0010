import type { MatchingRegion } from '../values.js';
import type { LookupEntryOf } from './types.js';

/**
 * `customsUnion`: inside the customs union of the EU or in one with it. `easternEurope`: the states east of the former
 * iron curtain with the Baltic and Balkan ones. Latitude and longitude: the middle of the country in degrees.
 */
export type CountryData = {
  readonly groupId: number;
  readonly easternEurope: boolean;
  readonly customsUnion: boolean;
  readonly eu: boolean;
  readonly matchingRegion: MatchingRegion;
  readonly latitude: number;
  readonly longitude: number;
};

/** A country with its ISO 3166-1 code (Kosovo: XK, as the EU uses it) and its names in five languages (C-28). */
export type Country = LookupEntryOf<string, CountryData>;

type Marks = '' | 'eu' | 'eu east' | 'east' | 'customs';

type CountryRow = readonly [
  code: string,
  de: string,
  en: string,
  it: string,
  fr: string,
  es: string,
  marks: Marks,
  latitude: number,
  longitude: number,
];

const dach: readonly CountryRow[] = [
  ['DE', 'Deutschland', 'Germany', 'Germania', 'Allemagne', 'Alemania', 'eu', 51.16, 10.45],
  ['AT', 'Österreich', 'Austria', 'Austria', 'Autriche', 'Austria', 'eu', 47.59, 14.12],
  ['CH', 'Schweiz', 'Switzerland', 'Svizzera', 'Suisse', 'Suiza', '', 46.8, 8.23],
  ['LI', 'Liechtenstein', 'Liechtenstein', 'Liechtenstein', 'Liechtenstein', 'Liechtenstein', '', 47.14, 9.55],
  ['LU', 'Luxemburg', 'Luxembourg', 'Lussemburgo', 'Luxembourg', 'Luxemburgo', 'eu', 49.77, 6.09],
];

const westernEurope: readonly CountryRow[] = [
  ['BE', 'Belgien', 'Belgium', 'Belgio', 'Belgique', 'Bélgica', 'eu', 50.64, 4.64],
  ['FR', 'Frankreich', 'France', 'Francia', 'France', 'Francia', 'eu', 46.6, 2.45],
  ['GB', 'Vereinigtes Königreich', 'United Kingdom', 'Regno Unito', 'Royaume-Uni', 'Reino Unido', '', 54.0, -2.5],
  ['IE', 'Irland', 'Ireland', 'Irlanda', 'Irlande', 'Irlanda', 'eu', 53.18, -8.0],
  ['MC', 'Monaco', 'Monaco', 'Monaco', 'Monaco', 'Mónaco', 'customs', 43.74, 7.42],
  ['NL', 'Niederlande', 'Netherlands', 'Paesi Bassi', 'Pays-Bas', 'Países Bajos', 'eu', 52.2, 5.4],
];

const northernEurope: readonly CountryRow[] = [
  ['DK', 'Dänemark', 'Denmark', 'Danimarca', 'Danemark', 'Dinamarca', 'eu', 56.0, 9.7],
  ['FI', 'Finnland', 'Finland', 'Finlandia', 'Finlande', 'Finlandia', 'eu', 64.5, 26.3],
  ['IS', 'Island', 'Iceland', 'Islanda', 'Islande', 'Islandia', '', 64.99, -18.6],
  ['NO', 'Norwegen', 'Norway', 'Norvegia', 'Norvège', 'Noruega', '', 64.6, 12.7],
  ['SE', 'Schweden', 'Sweden', 'Svezia', 'Suède', 'Suecia', 'eu', 62.2, 15.3],
];

const southernEurope: readonly CountryRow[] = [
  ['AD', 'Andorra', 'Andorra', 'Andorra', 'Andorre', 'Andorra', 'customs', 42.54, 1.57],
  ['CY', 'Zypern', 'Cyprus', 'Cipro', 'Chypre', 'Chipre', 'eu', 35.04, 33.22],
  ['ES', 'Spanien', 'Spain', 'Spagna', 'Espagne', 'España', 'eu', 40.2, -3.6],
  ['GR', 'Griechenland', 'Greece', 'Grecia', 'Grèce', 'Grecia', 'eu', 39.07, 22.96],
  ['IT', 'Italien', 'Italy', 'Italia', 'Italie', 'Italia', 'eu', 42.8, 12.6],
  ['MT', 'Malta', 'Malta', 'Malta', 'Malte', 'Malta', 'eu', 35.89, 14.44],
  ['PT', 'Portugal', 'Portugal', 'Portogallo', 'Portugal', 'Portugal', 'eu', 39.6, -8.0],
  ['SM', 'San Marino', 'San Marino', 'San Marino', 'Saint-Marin', 'San Marino', 'customs', 43.94, 12.46],
  [
    'VA',
    'Vatikanstadt',
    'Vatican City',
    'Città del Vaticano',
    'Cité du Vatican',
    'Ciudad del Vaticano',
    '',
    41.9,
    12.45,
  ],
];

const easternEurope: readonly CountryRow[] = [
  ['AL', 'Albanien', 'Albania', 'Albania', 'Albanie', 'Albania', 'east', 41.14, 20.05],
  [
    'BA',
    'Bosnien und Herzegowina',
    'Bosnia and Herzegovina',
    'Bosnia ed Erzegovina',
    'Bosnie-Herzégovine',
    'Bosnia y Herzegovina',
    'east',
    44.17,
    17.79,
  ],
  ['BG', 'Bulgarien', 'Bulgaria', 'Bulgaria', 'Bulgarie', 'Bulgaria', 'eu east', 42.77, 25.22],
  ['BY', 'Belarus', 'Belarus', 'Bielorussia', 'Biélorussie', 'Bielorrusia', 'east', 53.53, 28.03],
  ['CZ', 'Tschechien', 'Czechia', 'Cechia', 'Tchéquie', 'Chequia', 'eu east', 49.74, 15.34],
  ['EE', 'Estland', 'Estonia', 'Estonia', 'Estonie', 'Estonia', 'eu east', 58.67, 25.54],
  ['HR', 'Kroatien', 'Croatia', 'Croazia', 'Croatie', 'Croacia', 'eu east', 45.08, 16.4],
  ['HU', 'Ungarn', 'Hungary', 'Ungheria', 'Hongrie', 'Hungría', 'eu east', 47.16, 19.4],
  ['LT', 'Litauen', 'Lithuania', 'Lituania', 'Lituanie', 'Lituania', 'eu east', 55.33, 23.89],
  ['LV', 'Lettland', 'Latvia', 'Lettonia', 'Lettonie', 'Letonia', 'eu east', 56.85, 24.91],
  ['MD', 'Republik Moldau', 'Moldova', 'Moldavia', 'Moldavie', 'Moldavia', 'east', 47.2, 28.46],
  ['ME', 'Montenegro', 'Montenegro', 'Montenegro', 'Monténégro', 'Montenegro', 'east', 42.79, 19.24],
  [
    'MK',
    'Nordmazedonien',
    'North Macedonia',
    'Macedonia del Nord',
    'Macédoine du Nord',
    'Macedonia del Norte',
    'east',
    41.6,
    21.68,
  ],
  ['PL', 'Polen', 'Poland', 'Polonia', 'Pologne', 'Polonia', 'eu east', 52.13, 19.39],
  ['RO', 'Rumänien', 'Romania', 'Romania', 'Roumanie', 'Rumanía', 'eu east', 45.85, 24.97],
  ['RS', 'Serbien', 'Serbia', 'Serbia', 'Serbie', 'Serbia', 'east', 44.22, 20.79],
  ['RU', 'Russland', 'Russia', 'Russia', 'Russie', 'Rusia', 'east', 61.98, 96.69],
  ['SI', 'Slowenien', 'Slovenia', 'Slovenia', 'Slovénie', 'Eslovenia', 'eu east', 46.12, 14.8],
  ['SK', 'Slowakei', 'Slovakia', 'Slovacchia', 'Slovaquie', 'Eslovaquia', 'eu east', 48.71, 19.48],
  ['UA', 'Ukraine', 'Ukraine', 'Ucraina', 'Ukraine', 'Ucrania', 'east', 49.0, 31.38],
  ['XK', 'Kosovo', 'Kosovo', 'Kosovo', 'Kosovo', 'Kosovo', 'east', 42.57, 20.87],
];

const mediterranean: readonly CountryRow[] = [
  ['DZ', 'Algerien', 'Algeria', 'Algeria', 'Algérie', 'Argelia', '', 28.16, 2.62],
  ['EG', 'Ägypten', 'Egypt', 'Egitto', 'Égypte', 'Egipto', '', 26.5, 29.86],
  ['IL', 'Israel', 'Israel', 'Israele', 'Israël', 'Israel', '', 31.46, 35.0],
  ['LY', 'Libyen', 'Libya', 'Libia', 'Libye', 'Libia', '', 27.03, 18.01],
  ['MA', 'Marokko', 'Morocco', 'Marocco', 'Maroc', 'Marruecos', '', 31.88, -6.32],
  ['TN', 'Tunesien', 'Tunisia', 'Tunisia', 'Tunisie', 'Túnez', '', 34.12, 9.55],
  ['TR', 'Türkei', 'Türkiye', 'Turchia', 'Turquie', 'Turquía', 'customs', 39.06, 35.17],
];

const westernAsia: readonly CountryRow[] = [
  [
    'AE',
    'Vereinigte Arabische Emirate',
    'United Arab Emirates',
    'Emirati Arabi Uniti',
    'Émirats arabes unis',
    'Emiratos Árabes Unidos',
    '',
    23.91,
    54.3,
  ],
  ['AM', 'Armenien', 'Armenia', 'Armenia', 'Arménie', 'Armenia', '', 40.29, 44.93],
  ['AZ', 'Aserbaidschan', 'Azerbaijan', 'Azerbaigian', 'Azerbaïdjan', 'Azerbaiyán', '', 40.29, 47.55],
  ['GE', 'Georgien', 'Georgia', 'Georgia', 'Géorgie', 'Georgia', '', 42.17, 43.51],
  ['JO', 'Jordanien', 'Jordan', 'Giordania', 'Jordanie', 'Jordania', '', 31.25, 36.77],
  ['QA', 'Katar', 'Qatar', 'Qatar', 'Qatar', 'Catar', '', 25.31, 51.18],
  ['SA', 'Saudi-Arabien', 'Saudi Arabia', 'Arabia Saudita', 'Arabie saoudite', 'Arabia Saudí', '', 24.12, 44.54],
];

const asia: readonly CountryRow[] = [
  ['BD', 'Bangladesch', 'Bangladesh', 'Bangladesh', 'Bangladesh', 'Bangladés', '', 23.87, 90.24],
  ['CN', 'China', 'China', 'Cina', 'Chine', 'China', '', 36.56, 103.82],
  ['HK', 'Hongkong', 'Hong Kong', 'Hong Kong', 'Hong Kong', 'Hong Kong', '', 22.35, 114.13],
  ['ID', 'Indonesien', 'Indonesia', 'Indonesia', 'Indonésie', 'Indonesia', '', -2.22, 117.24],
  ['IN', 'Indien', 'India', 'India', 'Inde', 'India', '', 22.89, 79.61],
  ['JP', 'Japan', 'Japan', 'Giappone', 'Japon', 'Japón', '', 37.59, 138.03],
  ['KR', 'Südkorea', 'South Korea', 'Corea del Sud', 'Corée du Sud', 'Corea del Sur', '', 36.39, 127.84],
  ['KZ', 'Kasachstan', 'Kazakhstan', 'Kazakistan', 'Kazakhstan', 'Kazajistán', '', 48.16, 67.29],
  ['MY', 'Malaysia', 'Malaysia', 'Malaysia', 'Malaisie', 'Malasia', '', 3.79, 109.7],
  ['PH', 'Philippinen', 'Philippines', 'Filippine', 'Philippines', 'Filipinas', '', 11.78, 122.88],
  ['PK', 'Pakistan', 'Pakistan', 'Pakistan', 'Pakistan', 'Pakistán', '', 29.95, 69.34],
  ['SG', 'Singapur', 'Singapore', 'Singapore', 'Singapour', 'Singapur', '', 1.36, 103.82],
  ['TH', 'Thailand', 'Thailand', 'Thailandia', 'Thaïlande', 'Tailandia', '', 15.12, 101.0],
  ['TW', 'Taiwan', 'Taiwan', 'Taiwan', 'Taïwan', 'Taiwán', '', 23.75, 120.95],
  ['UZ', 'Usbekistan', 'Uzbekistan', 'Uzbekistan', 'Ouzbékistan', 'Uzbekistán', '', 41.76, 63.14],
  ['VN', 'Vietnam', 'Vietnam', 'Vietnam', 'Viêt Nam', 'Vietnam', '', 16.65, 106.3],
];

const americas: readonly CountryRow[] = [
  ['AR', 'Argentinien', 'Argentina', 'Argentina', 'Argentine', 'Argentina', '', -35.38, -65.18],
  ['BR', 'Brasilien', 'Brazil', 'Brasile', 'Brésil', 'Brasil', '', -10.79, -53.1],
  ['CA', 'Kanada', 'Canada', 'Canada', 'Canada', 'Canadá', '', 61.36, -98.31],
  ['CL', 'Chile', 'Chile', 'Cile', 'Chili', 'Chile', '', -35.68, -71.54],
  ['CO', 'Kolumbien', 'Colombia', 'Colombia', 'Colombie', 'Colombia', '', 3.91, -73.08],
  ['MX', 'Mexiko', 'Mexico', 'Messico', 'Mexique', 'México', '', 23.95, -102.53],
  ['PE', 'Peru', 'Peru', 'Perù', 'Pérou', 'Perú', '', -9.15, -74.38],
  ['US', 'Vereinigte Staaten', 'United States', 'Stati Uniti', 'États-Unis', 'Estados Unidos', '', 39.83, -98.58],
];

const oceaniaAndAfrica: readonly CountryRow[] = [
  ['AU', 'Australien', 'Australia', 'Australia', 'Australie', 'Australia', '', -25.73, 134.49],
  ['KE', 'Kenia', 'Kenya', 'Kenya', 'Kenya', 'Kenia', '', 0.6, 37.8],
  ['NG', 'Nigeria', 'Nigeria', 'Nigeria', 'Nigeria', 'Nigeria', '', 9.59, 8.09],
  ['NZ', 'Neuseeland', 'New Zealand', 'Nuova Zelanda', 'Nouvelle-Zélande', 'Nueva Zelanda', '', -41.81, 171.48],
  ['ZA', 'Südafrika', 'South Africa', 'Sudafrica', 'Afrique du Sud', 'Sudáfrica', '', -29.0, 25.08],
];

type CountryGroup = readonly [groupId: number, matchingRegion: MatchingRegion, rows: readonly CountryRow[]];

const groups: readonly CountryGroup[] = [
  [1, 'D-A-CH', dach],
  [2, 'Europe', westernEurope],
  [3, 'Europe', northernEurope],
  [4, 'Europe', southernEurope],
  [5, 'Europe', easternEurope],
  [6, 'Europe', mediterranean],
  [7, 'none', westernAsia],
  [8, 'none', asia],
  [9, 'none', americas],
  [10, 'none', oceaniaAndAfrica],
];

/** Countries in which companies can be, neighbours first. */
export const countries: readonly Country[] = groups
  .flatMap(([groupId, matchingRegion, rows]) => rows.map((row) => ({ groupId, matchingRegion, row })))
  .map(({ groupId, matchingRegion, row: [id, de, en, it, fr, es, marks, latitude, longitude] }, index) => {
    const eu = marks.startsWith('eu');
    return {
      id,
      labels: { de, en, it, fr, es },
      ordering: index + 1,
      data: {
        groupId,
        easternEurope: marks.endsWith('east'),
        customsUnion: eu || marks === 'customs',
        eu,
        matchingRegion,
        latitude,
        longitude,
      },
    };
  });
