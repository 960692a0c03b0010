import { block, round } from './envelope.js';
import { inGroup } from './technology.js';

export const toolMaking = [
  inGroup(1001, [
    [
      1,
      'Einkavitäten-Spritzgießwerkzeuge',
      'Single-cavity injection moulds',
      'Stampi a iniezione monoimpronta',
      block(1500, 1000, 1000, 10_000, 'single'),
    ],
    [
      2,
      'Mehrkavitäten-Spritzgießwerkzeuge',
      'Multi-cavity injection moulds',
      'Stampi a iniezione multimpronta',
      block(1500, 1000, 1000, 10_000, 'single'),
    ],
    [
      3,
      'Mehrkomponentenwerkzeuge',
      'Multi-component moulds',
      'Stampi multicomponente',
      block(1200, 1000, 1000, 8000, 'single'),
    ],
    [4, 'Prototypenwerkzeuge', 'Prototype moulds', 'Stampi prototipo', block(600, 500, 400, 500, 'single')],
    [5, 'Formeinsätze', 'Mould inserts', 'Inserti per stampi', block(500, 400, 300, 200, 'single')],
    [
      6,
      'Gummi- und Silikonformen',
      'Rubber and silicone moulds',
      'Stampi per gomma e silicone',
      block(1000, 800, 500, 2000, 'single'),
    ],
  ]),
  inGroup(1002, [
    [1, 'Druckgießformen', 'Die-casting dies', 'Stampi per pressofusione', block(2000, 1500, 1500, 30_000, 'single')],
    [2, 'Kokillen', 'Permanent moulds', 'Conchiglie', block(1500, 1000, 800, 3000, 'single')],
    [3, 'Gießereimodelle', 'Foundry patterns', 'Modelli per fonderia', block(6000, 3000, 2000, 2000, 'single')],
    [4, 'Kernkästen', 'Core boxes', 'Casse d’anima', block(1500, 1000, 800, 1000, 'single')],
  ]),
  inGroup(1003, [
    [1, 'Folgeverbundwerkzeuge', 'Progressive dies', 'Stampi progressivi', block(3000, 1000, 600, 10_000, 'single')],
    [2, 'Tiefziehwerkzeuge', 'Deep-drawing dies', 'Stampi per imbutitura', block(4000, 2000, 1200, 20_000, 'single')],
    [3, 'Schmiedegesenke', 'Forging dies', 'Stampi per forgiatura', block(1500, 800, 600, 5000, 'single')],
    [
      4,
      'Biege- und Abkantwerkzeuge',
      'Bending and press brake tools',
      'Utensili per piegatura',
      block(4000, 300, 300, 500, 'single'),
    ],
    [5, 'Stempel und Matrizen', 'Punches and dies', 'Punzoni e matrici', round([1, 300], 300, 50, 'small')],
  ]),
  inGroup(1004, [
    [
      1,
      'Spannvorrichtungen',
      'Clamping fixtures',
      'Attrezzature di serraggio',
      block(2000, 1500, 1000, 3000, 'single'),
    ],
    [2, 'Schweißvorrichtungen', 'Welding fixtures', 'Maschere di saldatura', block(6000, 3000, 2000, 5000, 'single')],
    [
      3,
      'Montagevorrichtungen',
      'Assembly fixtures',
      'Attrezzature di montaggio',
      block(3000, 2000, 2000, 2000, 'single'),
    ],
    [
      4,
      'Prüfvorrichtungen und Lehren',
      'Checking fixtures and gauges',
      'Calibri e attrezzature di controllo',
      block(2500, 1500, 1000, 500, 'single'),
    ],
    [
      5,
      'Greifer und Werkstückträger',
      'Grippers and workpiece carriers',
      'Pinze e portapezzi',
      block(1000, 800, 600, 100, 'single'),
    ],
  ]),
  inGroup(1005, [
    [
      1,
      'Vollhartmetallwerkzeuge',
      'Solid carbide tools',
      'Utensili in metallo duro integrale',
      round([1, 50], 400, 5, 'small'),
    ],
    [2, 'PKD- und CBN-Werkzeuge', 'PCD and CBN tools', 'Utensili in PCD e CBN', round([2, 400], 400, 20, 'single')],
    [3, 'Sonderwerkzeuge', 'Special tools', 'Utensili speciali', round([2, 500], 800, 50, 'single')],
    [
      4,
      'Nachschleifen von Werkzeugen',
      'Tool regrinding',
      'Riaffilatura di utensili',
      round([1, 300], 500, 20, 'series'),
    ],
  ]),
].flat();
