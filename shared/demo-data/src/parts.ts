import type { Dimensions, Language } from '@torno/domain';
import { createRandomOf, type Random } from './random.js';

/** A kind of part that companies really need. Lengths in mm, weight in kg, price in euros at 100 pieces. */
export type PartKind = {
  readonly labels: Readonly<Record<Language, string>>;
  /** Technologies, each of which can make the part. */
  readonly technologies: readonly number[];
  readonly materials: readonly number[];
  readonly size: { readonly [Name in keyof Dimensions]?: readonly [number, number] };
  readonly price: readonly [number, number];
  /** Share of the price for set-up, spread over the lot. */
  readonly setup: number;
  readonly toolCost?: readonly [number, number];
  readonly shape: 'round' | 'flat' | 'block';
  readonly lots: readonly (readonly number[])[];
};

const small = [[10], [5, 20, 50], [10, 50, 100], [1, 5, 10]] as const;
const medium = [
  [100, 500],
  [50, 100, 250, 500],
  [100, 250, 1000],
  [10, 100, 1000],
] as const;
const large = [
  [1000, 5000],
  [1000, 5000, 10000],
  [2500, 10000, 25000],
  [500, 1000, 5000, 10000],
] as const;

export const partKinds: readonly PartKind[] = [
  {
    labels: { de: 'Antriebswelle', en: 'Drive shaft', it: 'Albero di trasmissione' },
    technologies: [10101, 10105, 10701],
    materials: [203, 208, 701],
    size: { diameter: [12, 60], length: [80, 600] },
    price: [14, 85],
    setup: 0.35,
    shape: 'round',
    lots: medium,
  },
  {
    labels: { de: 'Distanzhülse', en: 'Spacer sleeve', it: 'Boccola distanziale' },
    technologies: [10101, 10103, 10104, 10105],
    materials: [701, 1305, 1115, 1801],
    size: { diameter: [6, 30], length: [5, 60] },
    price: [0.6, 4.5],
    setup: 0.3,
    shape: 'round',
    lots: large,
  },
  {
    labels: { de: 'Zahnriemenscheibe', en: 'Timing belt pulley', it: 'Puleggia dentata' },
    technologies: [10101, 10201, 10701],
    materials: [1118, 1115, 203],
    size: { diameter: [20, 140], length: [12, 70] },
    price: [9, 48],
    setup: 0.4,
    shape: 'round',
    lots: medium,
  },
  {
    labels: { de: 'Lagerbock', en: 'Bearing block', it: 'Supporto cuscinetto' },
    technologies: [10201, 10202, 10203],
    materials: [1115, 203, 902],
    size: { length: [60, 250], width: [40, 160], height: [30, 140] },
    price: [28, 160],
    setup: 0.45,
    shape: 'block',
    lots: small,
  },
  {
    labels: { de: 'Greiferbacke', en: 'Gripper jaw', it: 'Ganascia' },
    technologies: [10201, 10203, 10204, 10601],
    materials: [1118, 208, 1901],
    size: { length: [20, 120], width: [12, 60], height: [8, 45] },
    price: [16, 120],
    setup: 0.5,
    shape: 'block',
    lots: small,
  },
  {
    labels: { de: 'Grundplatte', en: 'Base plate', it: 'Piastra base' },
    technologies: [10201, 10206, 10208],
    materials: [1107, 1115, 101],
    size: { length: [200, 900], width: [150, 600], height: [10, 60] },
    price: [60, 420],
    setup: 0.3,
    shape: 'flat',
    lots: small,
  },
  {
    labels: { de: 'Ventilgehäuse', en: 'Valve body', it: 'Corpo valvola' },
    technologies: [10203, 10202, 10701],
    materials: [706, 701, 1305],
    size: { length: [40, 180], width: [35, 120], height: [35, 120] },
    price: [35, 210],
    setup: 0.35,
    shape: 'block',
    lots: medium,
  },
  {
    labels: { de: 'Flansch', en: 'Flange', it: 'Flangia' },
    technologies: [10101, 10106, 10201],
    materials: [101, 701, 706],
    size: { diameter: [80, 400], length: [12, 60] },
    price: [18, 140],
    setup: 0.3,
    shape: 'round',
    lots: medium,
  },
  {
    labels: { de: 'Schaltschrankblech', en: 'Cabinet panel', it: 'Pannello per quadro' },
    technologies: [20101, 20201, 20301],
    materials: [115, 701, 2308],
    size: { length: [200, 1200], width: [150, 900], thickness: [1, 3] },
    price: [6, 52],
    setup: 0.3,
    shape: 'flat',
    lots: medium,
  },
  {
    labels: { de: 'Montagewinkel', en: 'Mounting bracket', it: 'Staffa di montaggio' },
    technologies: [20101, 20203, 20301],
    materials: [115, 701, 1107],
    size: { length: [40, 300], width: [30, 200], thickness: [1.5, 6] },
    price: [1.8, 16],
    setup: 0.35,
    shape: 'flat',
    lots: large,
  },
  {
    labels: { de: 'Gehäusehaube', en: 'Housing cover', it: 'Coperchio' },
    technologies: [20501, 20502, 20301],
    materials: [115, 701, 1107],
    size: { length: [150, 700], width: [120, 500], thickness: [1, 2.5] },
    price: [22, 130],
    setup: 0.3,
    shape: 'flat',
    lots: medium,
  },
  {
    labels: { de: 'Schweißrahmen', en: 'Welded frame', it: 'Telaio saldato' },
    technologies: [60101, 60105, 60701],
    materials: [101, 701],
    size: { length: [500, 2000], width: [400, 1200], height: [60, 800] },
    price: [160, 1400],
    setup: 0.2,
    shape: 'block',
    lots: small,
  },
  {
    labels: { de: 'Druckgussgehäuse', en: 'Die-cast housing', it: 'Scatola pressofusa' },
    technologies: [30401, 30405],
    materials: [1203, 1204],
    size: { length: [60, 300], width: [50, 200], height: [20, 120] },
    price: [3.2, 19],
    setup: 0.1,
    toolCost: [14_000, 68_000],
    shape: 'block',
    lots: large,
  },
  {
    labels: { de: 'Pumpengehäuse, Guss', en: 'Cast pump housing', it: 'Corpo pompa in ghisa' },
    technologies: [30101, 30102, 30103],
    materials: [902, 904, 905],
    size: { length: [150, 500], width: [120, 400], height: [100, 350] },
    price: [38, 290],
    setup: 0.15,
    toolCost: [3_500, 18_000],
    shape: 'block',
    lots: medium,
  },
  {
    labels: { de: 'Schmiedehebel', en: 'Forged lever', it: 'Leva forgiata' },
    technologies: [40201, 40205],
    materials: [203, 208, 210],
    size: { length: [80, 320], width: [30, 90], height: [20, 60] },
    price: [4.8, 28],
    setup: 0.15,
    toolCost: [6_000, 24_000],
    shape: 'block',
    lots: large,
  },
  {
    labels: { de: 'Druckfeder', en: 'Compression spring', it: 'Molla a compressione' },
    technologies: [40601],
    materials: [701, 706],
    size: { diameter: [6, 50], length: [15, 140] },
    price: [0.25, 3.4],
    setup: 0.25,
    shape: 'round',
    lots: large,
  },
  {
    labels: { de: 'Spritzgussdeckel', en: 'Moulded lid', it: 'Coperchio stampato' },
    technologies: [50101, 50107],
    materials: [1803, 1805, 1710, 1811],
    size: { length: [30, 220], width: [25, 160], height: [5, 60] },
    price: [0.35, 3.8],
    setup: 0.1,
    toolCost: [6_500, 32_000],
    shape: 'block',
    lots: large,
  },
  {
    labels: { de: 'Gleitleiste', en: 'Slide rail', it: 'Guida di scorrimento' },
    technologies: [50502, 50503],
    materials: [1801, 1804, 1901],
    size: { length: [100, 800], width: [15, 80], height: [8, 30] },
    price: [5, 46],
    setup: 0.3,
    shape: 'flat',
    lots: medium,
  },
  {
    labels: { de: 'Dichtung', en: 'Seal', it: 'Guarnizione' },
    technologies: [50601, 50606, 50607],
    materials: [2103],
    size: { diameter: [12, 180], thickness: [1, 8] },
    price: [0.18, 2.6],
    setup: 0.2,
    toolCost: [400, 2_400],
    shape: 'round',
    lots: large,
  },
  {
    labels: { de: 'Erodierteil Stempel', en: 'Wire-eroded punch', it: 'Punzone elettroeroso' },
    technologies: [10601, 10602],
    materials: [208, 302],
    size: { length: [20, 120], width: [10, 80], height: [10, 80] },
    price: [65, 380],
    setup: 0.3,
    shape: 'block',
    lots: small,
  },
];

/** A part with its drawing, which several buyers may need. */
export type Part = { readonly number: string; readonly dimensions: Dimensions; readonly materialId: number };

/** A number between two, rounded as on a drawing. */
export const measure = (random: Random, [from, to]: readonly [number, number]): number => {
  const value = from + random.next() * (to - from);
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
};

const sizesOfKind = 3;

/** The sizes in which a kind of part is needed. They are few, so that few drawings have to be drawn and converted. */
export const partsOf = (kind: PartKind): readonly Part[] =>
  Array.from({ length: sizesOfKind }, (_, index) => {
    const number = `TD-${101 + partKinds.indexOf(kind)}-${index + 1}`;
    const random = createRandomOf(number, 3);
    const sizes = Object.entries(kind.size).map(([name, range]) => [name, measure(random, range)] as const);
    const materialId = kind.materials[index % kind.materials.length];
    if (materialId === undefined) throw new Error(`${kind.labels.en} has no material`);
    return { number, dimensions: Object.fromEntries(sizes), materialId };
  });
