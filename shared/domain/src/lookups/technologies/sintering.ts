import { block, round, sheet } from './envelope.js';
import { inGroup } from './technology.js';

export const sintering = [
  inGroup(1401, [
    [1, 'Sinterteile', 'Pressed and sintered parts', 'Particolari sinterizzati', round([3, 200], 100, 3, 'mass')],
    [
      2,
      'Metallpulverspritzguss (MIM)',
      'Metal injection moulding (MIM)',
      'Stampaggio a iniezione di polveri metalliche (MIM)',
      block(100, 80, 50, 0.3, 'mass'),
    ],
    [
      3,
      'Heißisostatisches Pressen',
      'Hot isostatic pressing',
      'Pressatura isostatica a caldo',
      round([10, 1000], 2500, 5000, 'small'),
    ],
    [4, 'Hartmetallteile', 'Carbide parts', 'Particolari in metallo duro', block(400, 300, 200, 50, 'series')],
    [
      5,
      'Sinterfilter und -lager',
      'Sintered filters and bearings',
      'Filtri e boccole sinterizzati',
      round([3, 300], 1000, 10, 'mass'),
    ],
    [6, 'Magnete', 'Magnets', 'Magneti', block(200, 150, 100, 10, 'series')],
  ]),
  inGroup(1402, [
    [
      1,
      'Trockenpressen von Keramik',
      'Dry pressing of ceramics',
      'Pressatura a secco di ceramica',
      block(300, 200, 100, 10, 'mass'),
    ],
    [
      2,
      'Keramikspritzguss (CIM)',
      'Ceramic injection moulding (CIM)',
      'Stampaggio a iniezione di ceramica (CIM)',
      block(100, 80, 50, 0.2, 'mass'),
    ],
    [
      3,
      'Hartbearbeitung von Keramik',
      'Hard machining of ceramics',
      'Lavorazione di ceramica sinterizzata',
      block(500, 400, 200, 50, 'small'),
    ],
    [
      4,
      'Grünbearbeitung von Keramik',
      'Green machining of ceramics',
      'Lavorazione di ceramica al verde',
      block(600, 400, 300, 50, 'small'),
    ],
    [
      5,
      'Keramikrohre und -stäbe',
      'Ceramic tubes and rods',
      'Tubi e barre in ceramica',
      round([1, 300], 3000, 100, 'series'),
    ],
  ]),
  inGroup(1403, [
    [
      1,
      'Glaszuschnitt und -bearbeitung',
      'Glass cutting and machining',
      'Taglio e lavorazione del vetro',
      sheet(3000, 2000, 50, 200, 'series'),
    ],
    [2, 'Quarzglasteile', 'Fused silica parts', 'Particolari in vetro di quarzo', round([2, 500], 2000, 100, 'small')],
    [3, 'Optische Komponenten', 'Optical components', 'Componenti ottici', round([1, 300], 100, 10, 'series')],
    [
      4,
      'Borosilikat- und Laborglas',
      'Borosilicate and laboratory glass',
      'Vetro borosilicato e da laboratorio',
      round([3, 400], 1500, 30, 'series'),
    ],
  ]),
].flat();
