import type { ClusterPlace, CompanyPlace } from '@torno/contract';
import type { TFunction } from 'i18next';
import { companiesOfMarker, markerIdOf, markersOf } from './markers.js';

const t = ((key: string, values: object) =>
  `${key} ${Object.values(values).join(' ')}`) as unknown as TFunction<'matching'>;
const place = (companyID: string, type: CompanyPlace['type'] = 'company'): CompanyPlace => ({
  type,
  companyID,
  label: companyID.toUpperCase(),
  location: { latitude: 48, longitude: 11 },
  countryCode: 'DE',
  postalCode: '80331',
  city: 'München',
  companyLogo: null,
  favorite: false,
  noOfEmployees: null,
  annualTurnover: null,
  foundationYear: null,
  maincatIDs: [],
});
const cluster: ClusterPlace = {
  type: 'cluster',
  location: { latitude: 50, longitude: 9 },
  count: 12,
  places: [place('x'), place('y')],
};
const places = [place('a'), place('b'), place('home', 'own'), cluster];

it('Markers show who is selected, in their labels too (MAP-02)', () => {
  const markers = markersOf(places, new Set(['b', 'home']), t);
  expect(markers.map(({ kind, chosen, count }) => [kind, chosen, count])).toEqual([
    ['company', false, 1],
    ['company', true, 1],
    ['own', false, 1],
    ['cluster', false, 12],
  ]);
  expect(markers.map(({ label }) => label)).toEqual([
    'map.place A München',
    'map.chosenPlace B München',
    'map.own HOME',
    'map.cluster 12',
  ]);
});

it('A marker leads to its companies', () => {
  const companies = (id: string | null) => companiesOfMarker(places, id).map(({ companyID }) => companyID);
  expect(companies('a')).toEqual(['a']);
  expect(companies('home')).toEqual([]);
  expect(companies(markerIdOf(cluster))).toEqual(['x', 'y']);
  expect(companies('gone')).toEqual([]);
  expect(companies(null)).toEqual([]);
});
