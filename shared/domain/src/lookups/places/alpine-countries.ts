import { townsIn } from './place.js';

export const austrian = [
  townsIn('AT-1', [['7000', 'Eisenstadt', 47.85, 16.53]]),
  townsIn('AT-2', [
    ['9020', 'Klagenfurt am Wörthersee', 46.62, 14.31],
    ['9500', 'Villach', 46.61, 13.85],
    ['9400', 'Wolfsberg', 46.84, 14.84],
  ]),
  townsIn('AT-3', [
    ['3100', 'St. Pölten', 48.2, 15.63],
    ['2700', 'Wiener Neustadt', 47.81, 16.24],
    ['3300', 'Amstetten', 48.12, 14.87],
    ['3340', 'Waidhofen an der Ybbs', 47.96, 14.77],
    ['3500', 'Krems an der Donau', 48.41, 15.61],
    ['2000', 'Stockerau', 48.39, 16.21],
    ['2340', 'Mödling', 48.09, 16.28],
  ]),
  townsIn('AT-4', [
    ['4020', 'Linz', 48.31, 14.29],
    ['4400', 'Steyr', 48.04, 14.42],
    ['4600', 'Wels', 48.16, 14.03],
    ['4840', 'Vöcklabruck', 48.0, 13.66],
    ['4910', 'Ried im Innkreis', 48.21, 13.49],
    ['5280', 'Braunau am Inn', 48.26, 13.03],
  ]),
  townsIn('AT-5', [
    ['5020', 'Salzburg', 47.8, 13.04],
    ['5400', 'Hallein', 47.68, 13.1],
    ['5600', 'St. Johann im Pongau', 47.35, 13.2],
  ]),
  townsIn('AT-6', [
    ['8010', 'Graz', 47.07, 15.44],
    ['8160', 'Weiz', 47.22, 15.62],
    ['8600', 'Bruck an der Mur', 47.41, 15.27],
    ['8605', 'Kapfenberg', 47.44, 15.29],
    ['8700', 'Leoben', 47.38, 15.09],
  ]),
  townsIn('AT-7', [
    ['6020', 'Innsbruck', 47.27, 11.39],
    ['6130', 'Schwaz', 47.35, 11.71],
    ['6330', 'Kufstein', 47.58, 12.17],
    ['6600', 'Reutte', 47.49, 10.72],
  ]),
  townsIn('AT-8', [
    ['6850', 'Dornbirn', 47.41, 9.74],
    ['6900', 'Bregenz', 47.5, 9.75],
    ['6800', 'Feldkirch', 47.24, 9.6],
  ]),
  townsIn('AT-9', [
    ['1010', 'Wien', 48.21, 16.37],
    ['1230', 'Wien', 48.14, 16.29],
  ]),
].flat();

export const swiss = [
  townsIn('CH-AG', [
    ['5000', 'Aarau', 47.39, 8.05],
    ['5400', 'Baden', 47.47, 8.31],
  ]),
  townsIn('CH-AI', [['9050', 'Appenzell', 47.33, 9.41]]),
  townsIn('CH-AR', [['9100', 'Herisau', 47.39, 9.28]]),
  townsIn('CH-BE', [
    ['3011', 'Bern', 46.95, 7.44],
    ['2502', 'Biel/Bienne', 47.14, 7.25],
    ['3600', 'Thun', 46.76, 7.63],
    ['4900', 'Langenthal', 47.22, 7.79],
  ]),
  townsIn('CH-BL', [['4410', 'Liestal', 47.48, 7.73]]),
  townsIn('CH-BS', [['4051', 'Basel', 47.56, 7.59]]),
  townsIn('CH-FR', [['1700', 'Fribourg', 46.8, 7.15]]),
  townsIn('CH-GE', [['1201', 'Genève', 46.21, 6.15]]),
  townsIn('CH-GL', [['8750', 'Glarus', 47.04, 9.07]]),
  townsIn('CH-GR', [['7000', 'Chur', 46.85, 9.53]]),
  townsIn('CH-JU', [
    ['2800', 'Delémont', 47.36, 7.34],
    ['2740', 'Moutier', 47.28, 7.37],
  ]),
  townsIn('CH-LU', [
    ['6003', 'Luzern', 47.05, 8.31],
    ['6210', 'Sursee', 47.17, 8.11],
  ]),
  townsIn('CH-NE', [
    ['2000', 'Neuchâtel', 46.99, 6.93],
    ['2300', 'La Chaux-de-Fonds', 47.1, 6.83],
  ]),
  townsIn('CH-NW', [['6370', 'Stans', 46.96, 8.37]]),
  townsIn('CH-OW', [['6060', 'Sarnen', 46.9, 8.25]]),
  townsIn('CH-SG', [
    ['9000', 'St. Gallen', 47.42, 9.37],
    ['9500', 'Wil', 47.46, 9.05],
    ['8640', 'Rapperswil-Jona', 47.23, 8.82],
  ]),
  townsIn('CH-SH', [['8200', 'Schaffhausen', 47.7, 8.64]]),
  townsIn('CH-SO', [
    ['4500', 'Solothurn', 47.21, 7.54],
    ['2540', 'Grenchen', 47.19, 7.4],
  ]),
  townsIn('CH-SZ', [['6430', 'Schwyz', 47.02, 8.65]]),
  townsIn('CH-TG', [['8500', 'Frauenfeld', 47.56, 8.9]]),
  townsIn('CH-TI', [
    ['6500', 'Bellinzona', 46.19, 9.02],
    ['6900', 'Lugano', 46.01, 8.95],
  ]),
  townsIn('CH-UR', [['6460', 'Altdorf', 46.88, 8.64]]),
  townsIn('CH-VD', [
    ['1003', 'Lausanne', 46.52, 6.63],
    ['1400', 'Yverdon-les-Bains', 46.78, 6.64],
  ]),
  townsIn('CH-VS', [['1950', 'Sion', 46.23, 7.36]]),
  townsIn('CH-ZG', [['6300', 'Zug', 47.17, 8.52]]),
  townsIn('CH-ZH', [
    ['8001', 'Zürich', 47.37, 8.54],
    ['8400', 'Winterthur', 47.5, 8.72],
  ]),
].flat();

export const liechtensteiner = townsIn('LI', [
  ['9490', 'Vaduz', 47.14, 9.52],
  ['9494', 'Schaan', 47.17, 9.51],
]);
