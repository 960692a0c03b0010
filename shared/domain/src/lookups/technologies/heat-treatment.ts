import { block, round } from './envelope.js';
import { inGroup } from './technology.js';

export const heatTreatment = [
  inGroup(701, [
    [1, 'Spannungsarmglühen', 'Stress relieving', 'Distensione', block(6000, 3000, 2500, 20_000, 'small')],
    [2, 'Normalglühen', 'Normalising', 'Normalizzazione', block(4000, 2000, 1500, 10_000, 'small')],
    [3, 'Weichglühen', 'Soft annealing', 'Ricottura di addolcimento', block(4000, 2000, 1500, 10_000, 'series')],
    [4, 'Lösungsglühen', 'Solution annealing', 'Solubilizzazione', block(3000, 1500, 1500, 3000, 'series')],
    [5, 'Blankglühen', 'Bright annealing', 'Ricottura in bianco', block(2000, 1000, 800, 1000, 'series')],
  ]),
  inGroup(702, [
    [1, 'Vakuumhärten', 'Vacuum hardening', 'Tempra sottovuoto', block(1500, 1000, 1000, 2000, 'series')],
    [
      2,
      'Schutzgashärten',
      'Controlled atmosphere hardening',
      'Tempra in atmosfera controllata',
      block(1500, 900, 900, 1500, 'mass'),
    ],
    [3, 'Salzbadhärten', 'Salt bath hardening', 'Tempra in bagno di sali', block(1000, 600, 600, 500, 'series')],
    [4, 'Vergüten', 'Quenching and tempering', 'Bonifica', block(6000, 1500, 1500, 10_000, 'series')],
    [5, 'Bainitisieren', 'Austempering', 'Tempra bainitica', block(600, 400, 300, 50, 'mass')],
    [
      6,
      'Ausscheidungshärten',
      'Precipitation hardening',
      'Indurimento per precipitazione',
      block(3000, 1500, 1500, 2000, 'series'),
    ],
    [7, 'Tiefkühlen', 'Sub-zero treatment', 'Trattamento sottozero', block(1000, 800, 800, 500, 'series')],
  ]),
  inGroup(703, [
    [1, 'Induktionshärten', 'Induction hardening', 'Tempra a induzione', round([5, 1500], 6000, 5000, 'series')],
    [2, 'Flammhärten', 'Flame hardening', 'Tempra alla fiamma', block(6000, 2000, 1000, 10_000, 'single')],
    [3, 'Laserhärten', 'Laser hardening', 'Tempra laser', block(4000, 2000, 1500, 10_000, 'single')],
  ]),
  inGroup(704, [
    [1, 'Einsatzhärten', 'Case hardening', 'Cementazione e tempra', block(2000, 1200, 1200, 3000, 'series')],
    [2, 'Gasnitrieren', 'Gas nitriding', 'Nitrurazione gassosa', block(3000, 1500, 1500, 5000, 'series')],
    [3, 'Plasmanitrieren', 'Plasma nitriding', 'Nitrurazione ionica', block(3000, 1200, 1200, 5000, 'small')],
    [4, 'Nitrocarburieren', 'Nitrocarburising', 'Nitrocarburazione', block(2000, 1200, 1200, 2000, 'mass')],
    [5, 'Carbonitrieren', 'Carbonitriding', 'Carbonitrurazione', block(1000, 800, 800, 500, 'mass')],
    [6, 'Borieren', 'Boriding', 'Borurazione', block(800, 500, 500, 200, 'small')],
    [
      7,
      'Oberflächenhärten von Edelstahl',
      'Low-temperature hardening of stainless steel',
      'Indurimento a bassa temperatura di acciaio inox',
      block(1000, 600, 600, 200, 'series'),
    ],
  ]),
].flat();
