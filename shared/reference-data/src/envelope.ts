import { dimensionNames, type DimensionName } from '@torno/domain';
import { oneOf } from './entries.js';

/** A range with this maximum or a larger one has no upper end (`2 §5`). */
const openEnd = 99_999_999;

/** The dimensions of a position and the lot size (`1 §3` Technology tree). */
export type DimensionCategory = DimensionName | 'lotsize';

/**
 * The range of a technology in one dimension: millimetres, kilograms for `weight`, pieces for `lotsize`. `ranges` are
 * the steps of the easy mode; they follow each other without gap from `min` to `max`.
 */
export type DimensionRange = {
  readonly dimension: DimensionCategory;
  readonly min: number;
  readonly max: number;
  readonly ranges: readonly (readonly [min: number, max: number])[];
};

/** The limits of parts of one technology, at most one range per dimension. */
export type Envelope = readonly DimensionRange[];

/** How many pieces are made at a time, from tool room to mass production. */
const lotKinds = ['single', 'small', 'series', 'mass'] as const;
type LotKind = (typeof lotKinds)[number];

const steps: Readonly<Record<DimensionName, readonly number[]>> = {
  length: [50, 200, 500, 1000, 3000, 6000],
  width: [50, 200, 500, 1000, 2000, 4000],
  height: [50, 200, 500, 1000, 2000, 4000],
  thickness: [3, 6, 12, 25, 50, 100],
  diameter: [10, 32, 100, 250, 500, 1000, 2000],
  weight: [0.1, 1, 10, 100, 1000, 10_000],
};

/** Four steps each, because the easy mode shows no more than four lot sizes (`2 §9`). */
const lotSteps: Readonly<Record<LotKind, readonly number[]>> = {
  single: [5, 20, 100],
  small: [20, 100, 1000],
  series: [100, 1000, 10_000],
  mass: [1000, 10_000, 100_000],
};

/** A last step that is narrower than a fifth of the whole is merged into the one before. */
const widestLastStep = 0.8;

const range = (
  dimension: DimensionCategory,
  span: number | readonly number[],
  between: readonly number[],
): DimensionRange => {
  const smallest = dimension === 'weight' ? 0 : 1;
  const [min = smallest, max = smallest] = typeof span === 'number' ? [smallest, span] : span;
  const starts = [min, ...between.filter((step) => step > min && step < max * widestLastStep)];
  return { dimension, min, max, ranges: starts.map((start, index) => [start, starts[index + 1] ?? max]) };
};

/** The dimensions of a part by its shape, in the order of its spans in the data file. */
const measuresOf: Readonly<Record<string, readonly DimensionName[]>> = {
  /** A part with three edges. */
  block: ['length', 'width', 'height', 'weight'],
  /** A part that turns around an axis. */
  round: ['diameter', 'length', 'weight'],
  /** A flat part. */
  sheet: ['length', 'width', 'thickness', 'weight'],
  /** A tube: outer diameter, length, thickness of the wall. */
  tube: ['diameter', 'length', 'thickness', 'weight'],
  /** A bore, hole or ring of which the depth or height counts. */
  bore: ['diameter', 'height', 'weight'],
  /** Continuous stock known by its cross-section. */
  section: ['width', 'height'],
  /** A service whose only limit is the number of pieces. */
  pieces: [],
};

/**
 * The envelope of a technology from its line in the data file: a shape, the span of each of its measures (the largest
 * value, or the smallest and the largest) and the kind of lot.
 */
export const envelopeOf = (shape: string, spans: readonly (number | readonly number[])[], lot: string): Envelope => {
  const measures = measuresOf[shape];
  if (measures?.length !== spans.length)
    throw new Error(`The reference data has ${spans.length} spans for the shape ${shape}.`);
  const measured = spans.map((span, index) => {
    const dimension = oneOf(dimensionNames, measures[index] ?? '');
    return range(dimension, span, steps[dimension]);
  });
  return [...measured, range('lotsize', openEnd, lotSteps[oneOf(lotKinds, lot)])];
};
