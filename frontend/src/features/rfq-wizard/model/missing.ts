import { headerFlags, type HeaderFlags, type PositionFlag, positionFlags, isEndDateAllowed } from '@torno/domain';
import { dateIn, fieldsOf } from '@torno/kernel';
import { isCalendarDate } from '../../../shared/format/calendar-date.js';
import { type DraftHeader, type DraftPosition, positionInputOf } from './draft.js';
import { type Step, steps } from './steps.js';
import type { Forms } from './unsaved.js';

/** The number of stored documents of each kind. */
export type DocumentCounts = { readonly nda: number; readonly terms: number };

/** Something that publication still lacks; `code` names its text. */
export type MissingInput = {
  readonly step: Step;
  readonly code: keyof HeaderFlags | PositionFlag | 'positions' | 'endDate' | 'deliveryDatePast';
  readonly positionId?: string;
};

const flagSteps: Readonly<Record<keyof HeaderFlags, Step>> = {
  rfqLabel: 'rfq-data',
  reason: 'rfq-data',
  ndaDocument: 'rfq-data',
  deliveryCondition: 'purchase-condition',
  termsDocument: 'purchase-condition',
  deliveryDate: 'delivery-date',
  duration: 'delivery-date',
};
const headerFlagNames = fieldsOf(flagSteps);

const dateOf = (text: string): string | null => (isCalendarDate(text) ? text : null);

const headerMissing = (header: DraftHeader, documents: DocumentCounts): readonly MissingInput[] => {
  const flags = headerFlags({
    ...header,
    ndaDocuments: documents.nda,
    termsDocuments: documents.terms,
    customEndDate: dateOf(header.endDate),
    deliveryDate: dateOf(header.deliveryDate),
  });
  return headerFlagNames.filter((name) => flags[name]).map((code) => ({ step: flagSteps[code], code }));
};

/** Given dates that the server would refuse. */
const wrongDates = (header: DraftHeader, now: string, timeZone: string): readonly MissingInput[] => {
  const endDate = header.duration > 0 ? null : dateOf(header.endDate);
  const deliveryDate = dateOf(header.deliveryDate);
  return [
    ...(deliveryDate !== null && deliveryDate < dateIn(now, timeZone)
      ? [{ step: 'delivery-date', code: 'deliveryDatePast' } as const]
      : []),
    ...(endDate !== null && !isEndDateAllowed(endDate, now, timeZone)
      ? [{ step: 'delivery-date', code: 'endDate' } as const]
      : []),
  ];
};

/** The missing parts of a position; its date belongs to the step of the dates (CREATE-22). */
export const flagsOfPosition = (position: DraftPosition, { demandType }: DraftHeader): readonly PositionFlag[] => {
  const { dimensions = {}, quantities = [], technologies = [] } = positionInputOf(position);
  const content = {
    ...position,
    dimensions,
    technologies,
    quantities: quantities.map(({ scaleId = '', quantity }) => ({ scaleId, quantity })),
    deliveryDate: null,
    targetPrice: null,
  };
  return positionFlags(content, { demandType, deliveryDate: null }).filter((flag) => flag !== 'deliveryDate');
};

/** Everything that publication still lacks, in the order of the steps. `now` is an ISO instant. */
export const missingOf = (
  { header, positions }: Forms,
  documents: DocumentCounts,
  now: string,
  timeZone: string,
): readonly MissingInput[] => {
  const all: readonly MissingInput[] = [
    ...headerMissing(header, documents),
    ...(positions.length === 0 ? [{ step: 'part-data', code: 'positions' } as const] : []),
    ...positions.flatMap((position) =>
      flagsOfPosition(position, header).map((code): MissingInput => ({
        step: 'part-data',
        code,
        positionId: position.positionId,
      })),
    ),
    ...wrongDates(header, now, timeZone),
  ];
  return steps.flatMap((step) => all.filter((missing) => missing.step === step));
};

/** The step to continue at: the first incomplete one, else the choice of suppliers (CREATE-03). */
export const firstIncompleteStep = (missing: readonly MissingInput[]): Step => missing[0]?.step ?? 'matching';

export type MissingPlace = { readonly positionId?: string; readonly codes: readonly MissingInput['code'][] };

/** Groups missing fields: together per position, singly otherwise. */
export const groupByPlace = (missing: readonly MissingInput[]): readonly MissingPlace[] => {
  const places = new Map<string, MissingPlace>();
  for (const { code, positionId } of missing) {
    const key = positionId ?? code;
    places.set(key, { positionId, codes: [...(places.get(key)?.codes ?? []), code] });
  }
  return [...places.values()];
};
