import { labelled } from './labelled.js';

/** The top level of the technology tree (`1 §3`). */
export const technologyMainCategories = labelled([
  [1, 'Zerspanung', 'Machining', 'Lavorazioni per asportazione di truciolo'],
  [
    2,
    'Blech-, Rohr- und Profilbearbeitung',
    'Sheet metal, tube and profile working',
    'Lavorazione di lamiere, tubi e profili',
  ],
  [3, 'Gießen', 'Casting', 'Fonderia'],
  [4, 'Umformen und Schmieden', 'Forming and forging', 'Deformazione plastica e forgiatura'],
  [
    5,
    'Kunststoff- und Gummiverarbeitung',
    'Plastics and rubber processing',
    'Lavorazione di materie plastiche e gomma',
  ],
  [6, 'Schweißen und Fügen', 'Welding and joining', 'Saldatura e giunzione'],
  [7, 'Wärmebehandlung', 'Heat treatment', 'Trattamenti termici'],
  [8, 'Oberflächentechnik', 'Surface treatment', 'Trattamenti superficiali'],
  [9, 'Additive Fertigung', 'Additive manufacturing', 'Produzione additiva'],
  [
    10,
    'Werkzeug-, Formen- und Vorrichtungsbau',
    'Tool, mould and fixture making',
    'Costruzione di stampi e attrezzature',
  ],
  [11, 'Verzahnungs- und Antriebstechnik', 'Gears and drive components', 'Ingranaggi e organi di trasmissione'],
  [12, 'Montage und Baugruppen', 'Assembly and modules', 'Montaggio e gruppi'],
  [13, 'Prüf- und Messtechnik', 'Testing and measuring', 'Prove e misure'],
  [14, 'Sintern, Keramik und Glas', 'Sintering, ceramics and glass', 'Sinterizzazione, ceramica e vetro'],
]);
