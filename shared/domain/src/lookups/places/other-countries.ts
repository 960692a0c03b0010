import { townsIn } from './place.js';

/** The towns of countries with fewer companies, for which a few centres of industry do. */
export const elsewhere = [
  townsIn('LU', [
    ['1009', 'Luxembourg', 49.61, 6.13],
    ['4001', 'Esch-sur-Alzette', 49.5, 5.98],
    ['9001', 'Ettelbruck', 49.85, 6.1],
  ]),
  townsIn('BE', [
    ['1000', 'Bruxelles', 50.85, 4.35],
    ['2000', 'Antwerpen', 51.22, 4.4],
    ['4000', 'Liège', 50.63, 5.57],
    ['9000', 'Gent', 51.05, 3.72],
  ]),
  townsIn('NL', [
    ['1012', 'Amsterdam', 52.37, 4.9],
    ['3011', 'Rotterdam', 51.92, 4.48],
    ['5611', 'Eindhoven', 51.44, 5.48],
    ['7511', 'Enschede', 52.22, 6.89],
  ]),
  townsIn('CZ', [
    ['110 00', 'Praha', 50.08, 14.43],
    ['301 00', 'Plzeň', 49.75, 13.38],
    ['602 00', 'Brno', 49.2, 16.61],
    ['702 00', 'Ostrava', 49.84, 18.29],
    ['760 01', 'Zlín', 49.22, 17.67],
  ]),
  townsIn('SK', [
    ['811 01', 'Bratislava', 48.15, 17.11],
    ['010 01', 'Žilina', 49.22, 18.74],
    ['040 01', 'Košice', 48.72, 21.26],
  ]),
  townsIn('HU', [
    ['1011', 'Budapest', 47.5, 19.04],
    ['9021', 'Győr', 47.69, 17.63],
    ['4024', 'Debrecen', 47.53, 21.63],
  ]),
  townsIn('SI', [
    ['1000', 'Ljubljana', 46.05, 14.51],
    ['2000', 'Maribor', 46.56, 15.65],
    ['3000', 'Celje', 46.23, 15.27],
  ]),
  townsIn('HR', [
    ['10000', 'Zagreb', 45.81, 15.98],
    ['51000', 'Rijeka', 45.33, 14.44],
  ]),
  townsIn('RO', [
    ['010011', 'București', 44.43, 26.1],
    ['300001', 'Timișoara', 45.75, 21.23],
    ['400001', 'Cluj-Napoca', 46.77, 23.6],
    ['550001', 'Sibiu', 45.8, 24.15],
  ]),
  townsIn('ES', [
    ['28001', 'Madrid', 40.42, -3.69],
    ['08001', 'Barcelona', 41.38, 2.17],
    ['48001', 'Bilbao', 43.26, -2.93],
    ['46001', 'València', 39.47, -0.38],
  ]),
  townsIn('PT', [
    ['1000-001', 'Lisboa', 38.72, -9.14],
    ['4000-001', 'Porto', 41.15, -8.61],
  ]),
  townsIn('DK', [
    ['1000', 'København', 55.68, 12.57],
    ['8000', 'Aarhus', 56.16, 10.2],
  ]),
  townsIn('SE', [
    ['111 20', 'Stockholm', 59.33, 18.07],
    ['411 01', 'Göteborg', 57.71, 11.97],
  ]),
  townsIn('TR', [
    ['34000', 'İstanbul', 41.01, 28.98],
    ['06000', 'Ankara', 39.93, 32.86],
    ['16000', 'Bursa', 40.19, 29.06],
    ['35000', 'İzmir', 38.42, 27.14],
  ]),
].flat();
