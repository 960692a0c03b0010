import { block, bore, round } from './envelope.js';
import { inGroup } from './technology.js';

export const casting = [
  inGroup(301, [
    [
      1,
      'Handformguss',
      'Hand-moulded sand casting',
      'Formatura manuale in sabbia',
      block(6000, 3000, 3000, [1, 30_000], 'single'),
    ],
    [
      2,
      'Maschinenformguss',
      'Machine-moulded sand casting',
      'Formatura a macchina in sabbia',
      block(1200, 1000, 600, 300, 'series'),
    ],
    [3, 'Croning-Formmaskenguss', 'Shell moulding', 'Fusione a guscio', block(600, 500, 400, 60, 'series')],
    [4, 'Vakuumformguss', 'Vacuum moulding', 'Formatura sottovuoto', block(3000, 2000, 1000, 5000, 'small')],
    [5, 'Lost-Foam-Guss', 'Lost foam casting', 'Fusione a schiuma persa', block(1500, 1000, 800, 500, 'series')],
    [
      6,
      '3D-gedruckte Sandformen',
      '3D-printed sand moulds',
      'Forme in sabbia stampate in 3D',
      block(1800, 1000, 700, 1000, 'single'),
    ],
  ]),
  inGroup(302, [
    [1, 'Wachsausschmelzguss', 'Lost-wax casting', 'Microfusione a cera persa', block(600, 500, 400, 50, 'series')],
    [2, 'Vakuumfeinguss', 'Vacuum investment casting', 'Microfusione sottovuoto', block(500, 400, 300, 25, 'small')],
    [
      3,
      'Feinguss mit gedruckten Modellen',
      'Investment casting from printed patterns',
      'Microfusione da modelli stampati',
      block(800, 500, 500, 30, 'single'),
    ],
    [4, 'Gipsguss', 'Plaster mould casting', 'Fusione in gesso', block(800, 600, 400, 30, 'single')],
  ]),
  inGroup(303, [
    [
      1,
      'Schwerkraft-Kokillenguss',
      'Gravity die casting',
      'Fusione in conchiglia a gravità',
      block(1000, 800, 600, 80, 'series'),
    ],
    [
      2,
      'Niederdruck-Kokillenguss',
      'Low-pressure die casting',
      'Fusione in conchiglia a bassa pressione',
      block(1200, 900, 600, 60, 'series'),
    ],
    [3, 'Kippkokillenguss', 'Tilt casting', 'Fusione in conchiglia a ribaltamento', block(800, 600, 400, 40, 'series')],
    [4, 'Gegendruckguss', 'Counter-pressure casting', 'Fusione in contropressione', block(800, 800, 400, 30, 'mass')],
  ]),
  inGroup(304, [
    [
      1,
      'Aluminiumdruckguss',
      'Aluminium die casting',
      'Pressofusione di alluminio',
      block(1200, 1000, 500, 40, 'mass'),
    ],
    [2, 'Zinkdruckguss', 'Zinc die casting', 'Pressofusione di zinco', block(500, 400, 250, 10, 'mass')],
    [3, 'Magnesiumdruckguss', 'Magnesium die casting', 'Pressofusione di magnesio', block(1000, 800, 400, 15, 'mass')],
    [4, 'Messingdruckguss', 'Brass die casting', 'Pressofusione di ottone', block(300, 200, 150, 3, 'mass')],
    [5, 'Vakuumdruckguss', 'Vacuum die casting', 'Pressofusione sottovuoto', block(1200, 1000, 500, 30, 'mass')],
    [
      6,
      'Thixo- und Rheocasting',
      'Thixocasting and rheocasting',
      'Thixocasting e rheocasting',
      block(600, 500, 300, 15, 'mass'),
    ],
  ]),
  inGroup(305, [
    [1, 'Schleuderguss', 'Centrifugal casting', 'Fusione centrifuga', bore([50, 2000], 3000, 5000, 'small')],
    [2, 'Strangguss', 'Continuous casting', 'Colata continua', round([10, 600], 6000, 5000, 'series')],
    [3, 'Verbundguss', 'Composite casting', 'Fusione bimetallica', round([20, 800], 1500, 1000, 'small')],
  ]),
].flat();
