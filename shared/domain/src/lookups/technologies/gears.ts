import { bore, round, block } from './envelope.js';
import { inGroup } from './technology.js';

export const gears = [
  inGroup(1101, [
    [1, 'Wälzfräsen', 'Gear hobbing', 'Dentatura a creatore', bore([5, 2500], 1000, 5000, 'series')],
    [2, 'Wälzstoßen', 'Gear shaping', 'Dentatura a coltello', bore([10, 1500], 400, 2000, 'series')],
    [3, 'Wälzschälen', 'Power skiving', 'Skiving', bore([20, 600], 300, 300, 'series')],
    [
      4,
      'Kegelradverzahnen',
      'Bevel gear cutting',
      'Dentatura di ingranaggi conici',
      bore([20, 1200], 400, 1000, 'series'),
    ],
    [5, 'Innenverzahnen', 'Internal gear cutting', 'Dentatura interna', bore([20, 2000], 400, 2000, 'small')],
    [
      6,
      'Schneckenradfräsen',
      'Worm wheel hobbing',
      'Dentatura di corone elicoidali',
      bore([20, 1500], 300, 1000, 'small'),
    ],
  ]),
  inGroup(1102, [
    [1, 'Zahnflankenschleifen', 'Gear grinding', 'Rettifica di ingranaggi', bore([10, 2000], 800, 4000, 'series')],
    [2, 'Wälzschleifen', 'Generating gear grinding', 'Rettifica a generazione', bore([10, 500], 400, 150, 'mass')],
    [3, 'Verzahnungshonen', 'Gear honing', 'Levigatura di ingranaggi', bore([20, 300], 200, 50, 'mass')],
    [
      4,
      'Kegelradschleifen',
      'Bevel gear grinding',
      'Rettifica di ingranaggi conici',
      bore([30, 800], 300, 500, 'small'),
    ],
    [
      5,
      'Läppen von Kegelradpaaren',
      'Lapping of bevel gear pairs',
      'Lappatura di coppie coniche',
      bore([30, 600], 200, 150, 'series'),
    ],
  ]),
  inGroup(1103, [
    [1, 'Zahnstangen', 'Gear racks', 'Cremagliere', block(3000, 200, 200, 200, 'small')],
    [2, 'Schneckenwellen', 'Worm shafts', 'Viti senza fine', round([8, 300], 1500, 200, 'series')],
    [3, 'Verzahnte Wellen', 'Splined and geared shafts', 'Alberi dentati', round([5, 400], 2500, 500, 'series')],
    [
      4,
      'Gewinde- und Kugelgewindespindeln',
      'Lead and ball screws',
      'Viti trapezie e a ricircolo di sfere',
      round([4, 160], 8000, 500, 'small'),
    ],
    [
      5,
      'Kurbel- und Nockenwellen',
      'Crankshafts and camshafts',
      'Alberi a gomiti e a camme',
      round([20, 400], 3000, 1000, 'series'),
    ],
  ]),
  inGroup(1104, [
    [1, 'Kettenräder', 'Sprockets', 'Pignoni per catena', bore([20, 1500], 200, 500, 'series')],
    [2, 'Zahnriemenräder', 'Timing belt pulleys', 'Pulegge dentate', bore([10, 800], 300, 200, 'series')],
    [3, 'Keilriemenscheiben', 'V-belt pulleys', 'Pulegge trapezoidali', bore([30, 1500], 400, 500, 'small')],
    [4, 'Seilrollen', 'Rope sheaves', 'Pulegge per funi', bore([30, 2000], 300, 1000, 'small')],
  ]),
].flat();
