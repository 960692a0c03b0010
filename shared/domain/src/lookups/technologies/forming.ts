import { block, bore, round, section, sheet, tube } from './envelope.js';
import { inGroup } from './technology.js';

export const forming = [
  inGroup(401, [
    [
      1,
      'Freiformschmieden von Scheiben',
      'Open-die forging of discs',
      'Forgiatura libera di dischi',
      bore([100, 3000], 1000, [10, 30_000], 'single'),
    ],
    [
      2,
      'Freiformschmieden von Wellen',
      'Open-die forging of shafts',
      'Forgiatura libera di alberi',
      round([80, 1500], [200, 12_000], [10, 50_000], 'single'),
    ],
    [
      3,
      'Freiformschmieden von Blöcken',
      'Open-die forging of blocks',
      'Forgiatura libera di blocchi',
      block([100, 6000], [80, 2000], [80, 2000], [10, 40_000], 'single'),
    ],
  ]),
  inGroup(402, [
    [
      1,
      'Gesenkschmieden von Stahl',
      'Closed-die forging of steel',
      'Stampaggio a caldo di acciaio',
      block(1500, 600, 400, 250, 'series'),
    ],
    [
      2,
      'Gesenkschmieden von Aluminium',
      'Closed-die forging of aluminium',
      'Stampaggio a caldo di alluminio',
      block(1200, 600, 300, 60, 'series'),
    ],
    [
      3,
      'Gesenkschmieden von Buntmetall',
      'Hot pressing of brass and copper',
      'Stampaggio a caldo di ottone e rame',
      block(300, 200, 150, 10, 'mass'),
    ],
    [
      4,
      'Gesenkschmieden von Titan',
      'Closed-die forging of titanium',
      'Stampaggio a caldo di titanio',
      block(1000, 500, 300, 80, 'small'),
    ],
    [5, 'Präzisionsschmieden', 'Precision forging', 'Forgiatura di precisione', round([10, 300], 400, 20, 'mass')],
    [6, 'Halbwarmumformen', 'Warm forging', 'Stampaggio a tiepido', round([10, 150], 300, 10, 'mass')],
  ]),
  inGroup(403, [
    [1, 'Kaltfließpressen', 'Cold extrusion', 'Estrusione a freddo', round([2, 150], 500, 15, 'mass')],
    [2, 'Kaltstauchen', 'Cold heading', 'Ricalcatura a freddo', round([1, 50], 300, 2, 'mass')],
    [3, 'Rundkneten', 'Rotary swaging', 'Martellatura rotativa', round([2, 150], 3000, 50, 'series')],
    [4, 'Taumelpressen', 'Orbital forming', 'Stampaggio orbitale', bore([10, 250], 150, 15, 'series')],
    [5, 'Prägen', 'Coining', 'Coniatura', sheet(300, 200, 10, 2, 'mass')],
  ]),
  inGroup(404, [
    [1, 'Ringwalzen', 'Ring rolling', 'Laminazione di anelli', bore([100, 5000], [20, 1000], [5, 10_000], 'small')],
    [2, 'Profilwalzen', 'Profile rolling', 'Rullatura di profili', round([5, 200], 2000, 200, 'series')],
    [3, 'Querkeilwalzen', 'Cross wedge rolling', 'Laminazione trasversale a cunei', round([10, 150], 800, 50, 'mass')],
    [4, 'Kaltwalzen von Band', 'Cold strip rolling', 'Laminazione a freddo di nastri', section(1500, [1, 8], 'series')],
  ]),
  inGroup(405, [
    [1, 'Strangpressen von Aluminium', 'Aluminium extrusion', 'Estrusione di alluminio', section(500, 350, 'series')],
    [
      2,
      'Strangpressen von Buntmetall',
      'Extrusion of copper alloys',
      'Estrusione di leghe di rame',
      section(200, 200, 'series'),
    ],
    [3, 'Strangpressen von Stahl', 'Steel extrusion', 'Estrusione di acciaio', section([10, 300], [10, 300], 'small')],
    [4, 'Ziehen von Stangen', 'Bar drawing', 'Trafilatura di barre', round([2, 120], 12_000, 1000, 'series')],
    [5, 'Ziehen von Rohren', 'Tube drawing', 'Trafilatura di tubi', tube([2, 300], 12_000, 30, 1000, 'series')],
    [6, 'Ziehen von Profilen', 'Profile drawing', 'Trafilatura di profilati', section(150, 100, 'series')],
  ]),
  inGroup(406, [
    [1, 'Druckfedern', 'Compression springs', 'Molle a compressione', round([1, 300], 1000, 50, 'series')],
    [2, 'Zugfedern', 'Tension springs', 'Molle a trazione', round([1, 200], 1000, 20, 'series')],
    [3, 'Schenkelfedern', 'Torsion springs', 'Molle a torsione', round([1, 200], 500, 10, 'series')],
    [4, 'Tellerfedern', 'Disc springs', 'Molle a tazza', bore([5, 600], 50, 20, 'series')],
    [5, 'Flach- und Formfedern', 'Flat and formed springs', 'Molle piatte e sagomate', sheet(400, 150, 6, 2, 'mass')],
    [6, 'Drahtbiegeteile', 'Wire forms', 'Particolari in filo piegato', block(2000, 1000, 500, 5, 'series')],
    [
      7,
      'Drahtgitter und -körbe',
      'Wire mesh and baskets',
      'Reti e cesti in filo',
      block(2500, 1500, 1500, 50, 'series'),
    ],
  ]),
  inGroup(407, [
    [1, 'Metalldrücken', 'Metal spinning', 'Tornitura in lastra', bore([50, 3000], 1500, 300, 'small')],
    [2, 'Drückwalzen', 'Flow forming', 'Fluotornitura', round([50, 800], 3000, 300, 'series')],
    [3, 'Innenhochdruckumformen', 'Hydroforming', 'Idroformatura', tube([15, 250], 3000, 6, 50, 'series')],
    [
      4,
      'Explosionsumformen',
      'Explosive forming',
      'Formatura per esplosione',
      block([200, 6000], [200, 3000], 1500, 3000, 'single'),
    ],
  ]),
].flat();
