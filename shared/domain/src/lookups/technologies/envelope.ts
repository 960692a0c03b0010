import type { DimensionName } from '../../values.js';

/** From this maximum on a range has no upper end (`2 §5`). */
const openEnd = 99_999_999;

/** The dimensions of a position and the lot size (`1 §3` Technology tree). */
export type DimensionCategory = DimensionName | 'lotsize';

/**
 * What a technology can make in one dimension: millimetres, kilograms for `weight`, pieces for `lotsize`.
 * `ranges` are the steps of the easy mode; they follow each other without gap from `min` to `max`.
 */
export type DimensionRange = {
  readonly dimension: DimensionCategory;
  readonly min: number;
  readonly max: number;
  readonly ranges: readonly (readonly [min: number, max: number])[];
};

/** All that limits a part of one technology, at most one range per dimension. */
export type Envelope = readonly DimensionRange[];

/** The largest value, or the smallest and the largest. */
type Span = number | readonly [min: number, max: number];

/** How many pieces are made at a time, from tool room to mass production. */
type LotKind = 'single' | 'small' | 'series' | 'mass';

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

/** A last step narrower than a fifth of the whole helps nobody: it joins the one before. */
const worthAStep = 0.8;

const range = (dimension: DimensionCategory, span: Span, between: readonly number[]): DimensionRange => {
  const smallest = dimension === 'weight' ? 0 : 1;
  const [min, max] = typeof span === 'number' ? [smallest, span] : span;
  const starts = [min, ...between.filter((step) => step > min && step < max * worthAStep)];
  return { dimension, min, max, ranges: starts.map((start, index) => [start, starts[index + 1] ?? max]) };
};

const measure = (dimension: DimensionName, span: Span): DimensionRange => range(dimension, span, steps[dimension]);

const lot = (kind: LotKind): DimensionRange => range('lotsize', openEnd, lotSteps[kind]);

/** A part with three edges. */
export const block = (length: Span, width: Span, height: Span, weight: Span, kind: LotKind): Envelope => [
  measure('length', length),
  measure('width', width),
  measure('height', height),
  measure('weight', weight),
  lot(kind),
];

/** A part that turns around an axis. */
export const round = (diameter: Span, length: Span, weight: Span, kind: LotKind): Envelope => [
  measure('diameter', diameter),
  measure('length', length),
  measure('weight', weight),
  lot(kind),
];

/** A flat part. */
export const sheet = (length: Span, width: Span, thickness: Span, weight: Span, kind: LotKind): Envelope => [
  measure('length', length),
  measure('width', width),
  measure('thickness', thickness),
  measure('weight', weight),
  lot(kind),
];

/** A tube: outer diameter, length, thickness of the wall. */
export const tube = (diameter: Span, length: Span, thickness: Span, weight: Span, kind: LotKind): Envelope => [
  measure('diameter', diameter),
  measure('length', length),
  measure('thickness', thickness),
  measure('weight', weight),
  lot(kind),
];

/** A bore, hole or ring of which the depth or height counts. */
export const bore = (diameter: Span, height: Span, weight: Span, kind: LotKind): Envelope => [
  measure('diameter', diameter),
  measure('height', height),
  measure('weight', weight),
  lot(kind),
];

/** Endless goods known by their cross-section. */
export const section = (width: Span, height: Span, kind: LotKind): Envelope => [
  measure('width', width),
  measure('height', height),
  lot(kind),
];

/** A service for which size does not count, only how many. */
export const pieces = (kind: LotKind): Envelope => [lot(kind)];
