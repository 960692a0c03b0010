import { block, pieces, round } from './envelope.js';
import { inGroup } from './technology.js';

export const testing = [
  inGroup(1301, [
    [
      1,
      '3D-Koordinatenmessung',
      'Coordinate measuring',
      'Misura a coordinate 3D',
      block(3000, 2000, 1500, 5000, 'small'),
    ],
    [
      2,
      'Optisches 3D-Scannen',
      'Optical 3D scanning',
      'Scansione ottica 3D',
      block(6000, 3000, 2500, 10_000, 'single'),
    ],
    [
      3,
      'Rauheits- und Konturmessung',
      'Roughness and contour measurement',
      'Misura di rugosità e profilo',
      block(1000, 600, 500, 200, 'small'),
    ],
    [
      4,
      'Form- und Rundheitsmessung',
      'Form and roundness measurement',
      'Misura di forma e rotondità',
      round([1, 500], 1000, 80, 'small'),
    ],
    [5, 'Verzahnungsmessung', 'Gear measurement', 'Misura di ingranaggi', round([5, 1500], 1500, 3000, 'small')],
    [6, 'Erstmusterprüfung', 'First article inspection', 'Controllo del primo campione', pieces('single')],
    [7, 'Sortierprüfung', 'Sorting inspection', 'Controllo e selezione', pieces('mass')],
  ]),
  inGroup(1302, [
    [1, 'Röntgenprüfung', 'Radiographic testing', 'Controllo radiografico', block(3000, 1500, 1500, 3000, 'small')],
    [2, 'Computertomografie', 'Computed tomography', 'Tomografia computerizzata', block(600, 600, 800, 100, 'small')],
    [
      3,
      'Ultraschallprüfung',
      'Ultrasonic testing',
      'Controllo a ultrasuoni',
      block(12_000, 3000, 3000, 50_000, 'small'),
    ],
    [
      4,
      'Magnetpulverprüfung',
      'Magnetic particle testing',
      'Controllo magnetoscopico',
      block(4000, 1500, 1500, 5000, 'series'),
    ],
    [
      5,
      'Farbeindringprüfung',
      'Penetrant testing',
      'Controllo con liquidi penetranti',
      block(4000, 2000, 2000, 5000, 'series'),
    ],
    [
      6,
      'Wirbelstromprüfung',
      'Eddy current testing',
      'Controllo a correnti indotte',
      round([1, 300], 6000, 300, 'mass'),
    ],
    [7, 'Sichtprüfung', 'Visual testing', 'Controllo visivo', pieces('series')],
  ]),
  inGroup(1303, [
    [1, 'Zugversuch', 'Tensile testing', 'Prova di trazione', pieces('small')],
    [2, 'Härteprüfung', 'Hardness testing', 'Prova di durezza', block(2000, 1000, 1000, 2000, 'series')],
    [3, 'Kerbschlagbiegeversuch', 'Charpy impact testing', 'Prova di resilienza Charpy', pieces('small')],
    [4, 'Metallografie', 'Metallography', 'Metallografia', pieces('small')],
    [5, 'Spektralanalyse', 'Spectrometric analysis', 'Analisi spettrometrica', pieces('small')],
    [6, 'Salzsprühnebelprüfung', 'Salt spray testing', 'Prova in nebbia salina', block(1500, 800, 600, 50, 'small')],
  ]),
  inGroup(1304, [
    [1, 'Dichtheitsprüfung', 'Leak testing', 'Prova di tenuta', block(2000, 1500, 1500, 1000, 'series')],
    [2, 'Druckprüfung', 'Pressure testing', 'Prova di pressione', block(6000, 2500, 2500, 10_000, 'small')],
    [3, 'Auswuchten', 'Balancing', 'Equilibratura', round([10, 2000], 4000, 5000, 'small')],
    [4, 'Elektrische Prüfung', 'Electrical testing', 'Collaudo elettrico', pieces('series')],
    [
      5,
      'Umwelt- und Vibrationsprüfung',
      'Environmental and vibration testing',
      'Prove ambientali e di vibrazione',
      block(1500, 1500, 1500, 500, 'single'),
    ],
    [
      6,
      'Sauberkeitsanalyse',
      'Technical cleanliness analysis',
      'Analisi della pulizia tecnica',
      block(800, 600, 500, 50, 'small'),
    ],
  ]),
].flat();
