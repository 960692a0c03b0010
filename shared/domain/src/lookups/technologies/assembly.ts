import { block, pieces, sheet } from './envelope.js';
import { inGroup } from './technology.js';

export const assembly = [
  inGroup(1201, [
    [1, 'Baugruppenmontage', 'Module assembly', 'Montaggio di gruppi', block(3000, 2000, 2000, 2000, 'small')],
    [2, 'Serienmontage', 'Series assembly', 'Montaggio in serie', block(600, 500, 400, 30, 'mass')],
    [
      3,
      'Montage im Reinraum',
      'Cleanroom assembly',
      'Montaggio in camera bianca',
      block(1000, 800, 800, 100, 'series'),
    ],
    [
      4,
      'Hydraulik- und Pneumatikmontage',
      'Hydraulic and pneumatic assembly',
      'Montaggio oleodinamico e pneumatico',
      block(3000, 2000, 2000, 2000, 'small'),
    ],
    [5, 'Getriebemontage', 'Gearbox assembly', 'Montaggio di riduttori', block(2000, 1500, 1500, 5000, 'small')],
    [6, 'Konfektionieren und Verpacken', 'Kitting and packaging', 'Confezionamento e imballaggio', pieces('series')],
  ]),
  inGroup(1202, [
    [1, 'Kabelkonfektion', 'Cable assembly', 'Cablaggio', pieces('series')],
    [2, 'Kabelbäume', 'Wiring harnesses', 'Fasci di cavi', pieces('series')],
    [
      3,
      'Schaltschrankbau',
      'Control cabinet building',
      'Costruzione di quadri elettrici',
      block(6000, 1200, 2200, 2000, 'single'),
    ],
    [4, 'Wickelgüter und Spulen', 'Coils and windings', 'Avvolgimenti e bobine', block(800, 600, 600, 300, 'series')],
    [
      5,
      'Stecker umspritzen',
      'Connector overmoulding',
      'Sovrastampaggio di connettori',
      block(200, 100, 80, 1, 'mass'),
    ],
  ]),
  inGroup(1203, [
    [1, 'SMD-Bestückung', 'SMT assembly', 'Montaggio SMT', sheet(500, 400, 5, 2, 'series')],
    [2, 'THT-Bestückung', 'Through-hole assembly', 'Montaggio THT', sheet(500, 400, 5, 3, 'series')],
    [
      3,
      'Leiterplattenfertigung',
      'Printed circuit board manufacturing',
      'Produzione di circuiti stampati',
      sheet(600, 500, 5, 2, 'series'),
    ],
    [4, 'Gerätemontage', 'Box building', 'Montaggio di apparecchi', block(1000, 800, 800, 100, 'series')],
    [
      5,
      'Schutzlackieren und Vergießen',
      'Conformal coating and potting',
      'Rivestimento protettivo e resinatura',
      sheet(500, 400, 50, 3, 'series'),
    ],
  ]),
  inGroup(1204, [
    [
      1,
      'Sondermaschinen',
      'Special-purpose machines',
      'Macchine speciali',
      block([500, 15_000], [500, 6000], [500, 5000], [50, 60_000], 'single'),
    ],
    [
      2,
      'Auftragsfertigung ganzer Maschinen',
      'Contract manufacturing of machines',
      'Costruzione di macchine su commessa',
      block([500, 12_000], [300, 5000], [300, 4000], [50, 40_000], 'small'),
    ],
    [
      3,
      'Förderanlagen',
      'Conveyors',
      'Trasportatori',
      block([500, 20_000], [200, 3000], [200, 3000], [20, 20_000], 'single'),
    ],
    [
      4,
      'Robotik und Automatisierungszellen',
      'Robot and automation cells',
      'Celle robotizzate e automazione',
      block([500, 12_000], [500, 6000], [500, 4000], [100, 40_000], 'single'),
    ],
    [
      5,
      'Hydraulikaggregate',
      'Hydraulic power units',
      'Centraline oleodinamiche',
      block(4000, 2000, 2500, 10_000, 'single'),
    ],
  ]),
].flat();
