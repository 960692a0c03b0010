import { block } from './envelope.js';
import { inGroup } from './technology.js';

export const additive = [
  inGroup(901, [
    [
      1,
      'Laser-Pulverbettschmelzen (LPBF)',
      'Laser powder bed fusion (LPBF)',
      'Fusione laser a letto di polvere (LPBF)',
      block(500, 500, 500, 100, 'single'),
    ],
    [
      2,
      'Elektronenstrahlschmelzen (EBM)',
      'Electron beam melting (EBM)',
      'Fusione a fascio di elettroni (EBM)',
      block(350, 350, 400, 50, 'single'),
    ],
    [3, 'Metall-Binder-Jetting', 'Metal binder jetting', 'Binder jetting di metallo', block(400, 250, 200, 5, 'small')],
    [
      4,
      'Laserpulverauftrag (DED)',
      'Laser powder deposition (DED)',
      'Deposizione laser di polvere (DED)',
      block(1500, 1000, 1000, 1000, 'single'),
    ],
    [
      5,
      'Drahtauftrag mit Lichtbogen (WAAM)',
      'Wire arc additive manufacturing (WAAM)',
      'Deposizione ad arco con filo (WAAM)',
      block(4000, 2000, 2000, 3000, 'single'),
    ],
  ]),
  inGroup(902, [
    [
      1,
      'Selektives Lasersintern (SLS)',
      'Selective laser sintering (SLS)',
      'Sinterizzazione laser selettiva (SLS)',
      block(700, 380, 580, 20, 'small'),
    ],
    [
      2,
      'Multi Jet Fusion (MJF)',
      'Multi Jet Fusion (MJF)',
      'Multi Jet Fusion (MJF)',
      block(380, 284, 380, 10, 'small'),
    ],
    [
      3,
      'Selektives Absorptionsfügen (SAF)',
      'Selective absorption fusion (SAF)',
      'Fusione ad assorbimento selettivo (SAF)',
      block(315, 208, 293, 5, 'small'),
    ],
    [4, 'Chemisches Glätten', 'Vapour smoothing', 'Levigatura chimica', block(600, 380, 380, 5, 'small')],
  ]),
  inGroup(903, [
    [
      1,
      'Stereolithografie (SLA)',
      'Stereolithography (SLA)',
      'Stereolitografia (SLA)',
      block(1500, 750, 550, 50, 'single'),
    ],
    [
      2,
      'Digital Light Processing (DLP)',
      'Digital light processing (DLP)',
      'Digital light processing (DLP)',
      block(300, 200, 300, 3, 'small'),
    ],
    [3, 'PolyJet', 'PolyJet', 'PolyJet', block(490, 390, 200, 5, 'single')],
    [
      4,
      'Schmelzschichtung (FDM/FFF)',
      'Fused filament fabrication (FDM/FFF)',
      'Deposizione di filamento fuso (FDM/FFF)',
      block(1000, 600, 900, 50, 'single'),
    ],
    [
      5,
      'Faserverstärkter 3D-Druck',
      'Fibre-reinforced 3D printing',
      'Stampa 3D con fibra continua',
      block(330, 270, 200, 5, 'single'),
    ],
    [
      6,
      'Großformatiger 3D-Druck',
      'Large-format 3D printing',
      'Stampa 3D di grande formato',
      block([300, 4000], [200, 2000], [100, 2000], 500, 'single'),
    ],
  ]),
  inGroup(904, [
    [1, 'Vakuumguss', 'Vacuum casting', 'Colata sottovuoto', block(1000, 600, 500, 10, 'single')],
    [2, 'Silikonformen', 'Silicone moulds', 'Stampi in silicone', block(1000, 600, 500, 30, 'single')],
    [3, 'Funktionsprototypen', 'Functional prototypes', 'Prototipi funzionali', block(1500, 1000, 800, 50, 'single')],
    [4, 'Designmodelle', 'Design models', 'Modelli di design', block(4000, 2000, 1500, 500, 'single')],
  ]),
].flat();
