import {
  headerErrors,
  numericInput,
  quoteHeaderFields,
  quoteLimits,
  scaleErrors,
  scaleFields,
  type ScaleField,
} from '@torno/domain';
import type { FieldError } from '@torno/kernel';
import { emptyScale, type HeaderField, type QuotedPosition, type QuotedRfq, type QuoteEntries } from './entries.js';
import { headerFieldId, positionsId, scaleFieldId, toolCostId } from './field-ids.js';
import { usesToolCost } from './quote-costs.js';

/** A problem that keeps a quote from being sent. */
export type QuoteProblem =
  | { readonly at: 'header'; readonly field: HeaderField; readonly code: string }
  | {
      readonly at: 'scale';
      readonly positionId: string;
      readonly scaleId: string;
      readonly field: ScaleField;
      readonly code: string;
    }
  /** The tooling cost is missing for all quantities of a position, which have one field for it. */
  | { readonly at: 'toolCost'; readonly positionId: string; readonly code: 'not-a-number' }
  | { readonly at: 'positions'; readonly code: 'nothing-selected' };

/** Upper bounds that the texts of problems name. */
export const headerMaximum: Readonly<Partial<Record<HeaderField, number>>> = {
  daysValid: quoteLimits.maximumValidity,
  description: quoteLimits.description,
};

export const scaleMaximum: Readonly<Record<ScaleField, number>> = {
  deliveryAt: quoteLimits.leadTimeDays,
  unitCost: numericInput.maximum,
  fixedCost: numericInput.maximum,
};

const headerField = (name: string): HeaderField | undefined => quoteHeaderFields.find((field) => field === name);
const scaleField = (name: string): ScaleField | undefined => scaleFields.find((field) => field === name);

/** The editor's problem for an error of the domain or the server; undefined if it concerns no field of the editor. */
export const problemOf = ({ field, code, positionId, scaleId }: FieldError): QuoteProblem | undefined => {
  const scaleProblemField = scaleField(field);
  if (scaleProblemField && positionId !== undefined && scaleId !== undefined)
    return { at: 'scale', positionId, scaleId, field: scaleProblemField, code };
  const headerProblemField = headerField(field);
  return headerProblemField && { at: 'header', field: headerProblemField, code };
};

/** The problems of the scales, of which those of a tooling cost that misses for a whole position are one. */
const toolCostOnce = (
  problems: readonly QuoteProblem[],
  quotedPositions: readonly QuotedPosition[],
  { scales }: QuoteEntries,
): readonly QuoteProblem[] => {
  const missing = new Set(
    quotedPositions
      .filter(
        ({ quantities }) =>
          quantities.length > 1 && quantities.every(({ scaleId }) => (scales[scaleId] ?? emptyScale).fixedCost === ''),
      )
      .map(({ positionId }) => positionId),
  );
  const namedIds = new Set<string>();
  return problems.flatMap((problem) => {
    if (problem.at !== 'scale' || problem.field !== 'fixedCost' || !missing.has(problem.positionId)) return [problem];
    const { positionId } = problem;
    if (namedIds.has(positionId)) return [];
    namedIds.add(positionId);
    return [{ at: 'toolCost', positionId, code: 'not-a-number' } as const];
  });
};

/** All problems of the quote, from top to bottom; only quoted positions count (QUOTE-40). */
export const quoteProblems = (
  rfq: QuotedRfq,
  positions: readonly QuotedPosition[],
  entries: QuoteEntries,
): readonly QuoteProblem[] => {
  const quotedPositions = positions.filter(({ positionId }) => entries.selected[positionId]);
  const scales = quotedPositions.flatMap(({ positionId, quantities }) =>
    quantities.map(({ scaleId }) => ({ positionId, scaleId, ...(entries.scales[scaleId] ?? emptyScale) })),
  );
  return [
    ...(quotedPositions.length === 0 ? [{ at: 'positions', code: 'nothing-selected' } as const] : []),
    ...toolCostOnce(
      scaleErrors(scales, usesToolCost(rfq, entries)).flatMap((error) => problemOf(error) ?? []),
      quotedPositions,
      entries,
    ),
    ...headerErrors(entries.header).flatMap((error) => problemOf(error) ?? []),
  ];
};

/** A problem, or the same problem of several quantities of a position. */
export type ProblemGroup = readonly [QuoteProblem, ...QuoteProblem[]];

/** The problems in groups, each in the place of its first problem. */
export const problemGroups = (problems: readonly QuoteProblem[]): readonly ProblemGroup[] => {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const place = problem.at === 'scale' ? `${problem.positionId} ${problem.field}` : fieldIdOf(problem);
    const key = `${place} ${problem.code}`;
    const group = groups.get(key);
    groups.set(key, group === undefined ? [problem] : [...group, problem]);
  }
  return [...groups.values()];
};

/** Whether the problem is only that nothing is entered yet. */
export const isEmptyEntry = (problem: QuoteProblem, { header, scales }: QuoteEntries): boolean => {
  switch (problem.at) {
    case 'header':
      return String(header[problem.field]).trim() === '';
    case 'scale':
      return (scales[problem.scaleId] ?? emptyScale)[problem.field].trim() === '';
    case 'toolCost':
    case 'positions':
      return true;
  }
};

/** How many quantities of the quoted positions have no lead time. It may be missing, but buyers compare by it. */
export const quantitiesWithoutLeadTime = (positions: readonly QuotedPosition[], entries: QuoteEntries): number =>
  positions
    .filter(({ positionId }) => entries.selected[positionId])
    .flatMap(({ quantities }) => quantities)
    .filter(({ scaleId }) => (entries.scales[scaleId] ?? emptyScale).deliveryAt.trim() === '').length;

/** Name of the field that a problem is about; also the id of its input. */
export const fieldIdOf = (problem: QuoteProblem): string => {
  switch (problem.at) {
    case 'header':
      return headerFieldId(problem.field);
    case 'scale':
      return scaleFieldId(problem.scaleId, problem.field);
    case 'toolCost':
      return toolCostId(problem.positionId);
    case 'positions':
      return positionsId;
  }
};
