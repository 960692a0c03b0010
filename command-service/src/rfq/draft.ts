import {
  conditionsOf,
  contentOfPosition,
  durations,
  emptyPosition,
  isEndDateAllowed,
  hasMaterial,
  headerOf,
  newRfqDuration,
  rfqLimits,
  type PositionContent,
  type RfqDocument,
  type RfqEvent,
} from '@torno/domain';
import { dateIn, derivedId, DomainError, type CommandMeta, type FieldError } from '@torno/kernel';
import type {
  AttachToPosition,
  ChangePosition,
  ChangeRfq,
  CreateCopy,
  CreateDraft,
  DetachFile,
  MergePositions,
  MoveAttachment,
  RemovePosition,
  RfqTemplate,
  SwapPositions,
} from './rfq-commands.js';
import type { RfqState } from './rfq-state.js';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The values after a change; omitted ones stay as they are. */
const withChange = <Values extends object>(values: Values, change: Partial<Values>): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** The content of an RFQ can only be changed while it is a draft (RFQ-05, RFQ-07). */
export const requireDraft = (state: RfqState): void => {
  if (state.status !== 'InWork') throw new DomainError('rfq.not-a-draft');
};

export const createDraft = (draft: CreateDraft, state: RfqState): RfqEvent[] =>
  state.status === 'none' ? [{ type: 'RfqDraftCreated', data: { ...draft, copiedFrom: null } }] : [];

export const createCopy = ({ of, template, ...draft }: CreateCopy, state: RfqState): RfqEvent[] => {
  if (state.status !== 'none') return [];
  const { header, conditions, duration, documents, positions } = template;
  return [
    { type: 'RfqDraftCreated', data: { ...draft, copiedFrom: of } },
    { type: 'RfqHeaderChanged', data: header },
    { type: 'RfqPurchaseConditionsChanged', data: conditions },
    { type: 'RfqDurationSet', data: { days: duration || newRfqDuration } },
    ...documents.map((document): RfqEvent => ({ type: 'RfqDocumentAttached', data: document })),
    ...positions.flatMap(({ positionId, content, attachments }, index): RfqEvent[] => [
      { type: 'RfqPositionAdded', data: { positionId, posNumber: index + 1 } },
      { type: 'RfqPositionChanged', data: { positionId, ...content } },
      ...attachments.map((attachment): RfqEvent => ({
        type: 'RfqPositionAttachmentAdded',
        data: { positionId, ...attachment },
      })),
    ]),
  ];
};

export const changeRfq = (data: ChangeRfq, state: RfqState, { at: now }: CommandMeta): RfqEvent[] => {
  requireDraft(state);
  const errors: FieldError[] = [];
  const { duration, endDate } = data;
  if (duration !== undefined && duration !== 0 && !durations.some((days) => days === duration))
    errors.push({ field: 'duration', code: 'not-offered' });
  if (endDate !== undefined && duration) errors.push({ field: 'endDate', code: 'either-duration-or-date' });
  if (endDate !== undefined && !isEndDateAllowed(endDate, now, data.timeZone))
    errors.push({ field: 'endDate', code: 'date-out-of-range' });
  const isNewDate = data.deliveryDate && data.deliveryDate !== state.deliveryDate;
  if (isNewDate && data.deliveryDate < dateIn(now, data.timeZone))
    errors.push({ field: 'deliveryDate', code: 'date-out-of-range' });
  if (data.marketplace && state.platformScope === 'PrivatePortal')
    errors.push({ field: 'marketplace', code: 'not-offered' });
  if (errors.length > 0) throw new DomainError('validation', 'invalid', errors);

  const changedFields = withChange(state, data);
  const header = headerOf(changedFields);
  const conditions = conditionsOf(changedFields);
  const events: RfqEvent[] = [];
  if (!isSame(header, headerOf(state))) events.push({ type: 'RfqHeaderChanged', data: header });
  if (!isSame(conditions, conditionsOf(state))) events.push({ type: 'RfqPurchaseConditionsChanged', data: conditions });
  if (endDate !== undefined && endDate !== state.customEndDate)
    events.push({ type: 'RfqEndDateCustomized', data: { endDate } });
  else if (endDate === undefined && duration !== undefined && !(duration === state.duration && !state.customEndDate))
    events.push({ type: 'RfqDurationSet', data: { days: duration } });
  if (data.deliveryDate !== undefined && data.deliveryDate !== state.deliveryDate)
    events.push({ type: 'RfqDeliveryDateSet', data: { deliveryDate: data.deliveryDate } });
  if (data.marketplace !== undefined && data.marketplace !== state.marketplace)
    events.push({ type: 'RfqMarketplaceChosen', data: { marketplace: data.marketplace } });
  return events;
};

const findPosition = (state: RfqState, positionId: string) => {
  const position = state.positions.find((candidate) => candidate.positionId === positionId);
  if (!position) throw new DomainError('rfq.position-not-found', 'not-found');
  return position;
};

/** The content after a change. A material in free text has no catalogue id. */
const contentAfter = (content: PositionContent, change: Partial<PositionContent>): PositionContent => {
  const next = withChange(content, change);
  return next.arbitraryMaterialNumber ? { ...next, materialId: null } : next;
};

/** Quotes refer to a scale by its id, so no two scales of an RFQ share one (CREATE-20). */
const requireOwnScales = (positionId: string, { quantities }: Partial<PositionContent>, state: RfqState): void => {
  if (!quantities) return;
  const usedElsewhere = new Set(
    state.positions
      .filter((position) => position.positionId !== positionId)
      .flatMap((position) => position.quantities.map(({ scaleId }) => scaleId)),
  );
  const own = new Set(quantities.map(({ scaleId }) => scaleId));
  if (own.size < quantities.length || [...own].some((scaleId) => usedElsewhere.has(scaleId)))
    throw new DomainError('validation', 'invalid', [{ field: 'quantities', code: 'twice' }]);
};

export const addPosition = ({ positionId, content }: ChangePosition, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  if (state.positions.some((position) => position.positionId === positionId)) return [];
  if (state.positions.length >= rfqLimits.positions) throw new DomainError('rfq.too-many-positions');
  requireOwnScales(positionId, content, state);
  const addedEvent: RfqEvent = {
    type: 'RfqPositionAdded',
    data: { positionId, posNumber: state.positions.length + 1 },
  };
  const next = contentAfter(emptyPosition, content);
  return isSame(next, emptyPosition)
    ? [addedEvent]
    : [addedEvent, { type: 'RfqPositionChanged', data: { positionId, ...next } }];
};

export const changePosition = ({ positionId, content }: ChangePosition, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  const position = findPosition(state, positionId);
  requireOwnScales(positionId, content, state);
  const current = contentOfPosition(position);
  const next = contentAfter(current, content);
  return isSame(next, current) ? [] : [{ type: 'RfqPositionChanged', data: { positionId, ...next } }];
};

export const removePosition = ({ positionId }: RemovePosition, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  findPosition(state, positionId);
  return [{ type: 'RfqPositionRemoved', data: { positionId } }];
};

export const swapPositions = ({ a, b }: SwapPositions, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  findPosition(state, a);
  findPosition(state, b);
  return a === b ? [] : [{ type: 'RfqPositionsSwapped', data: { a, b } }];
};

/** A position with its missing fields taken from another one; the fields of a material belong together. */
const withMissingFieldsFrom = (other: PositionContent, content: PositionContent): PositionContent => {
  const {
    materialId,
    materialNumber,
    materialDescription,
    arbitraryMaterialNumber,
    isUnknownPosition: _,
    ...rest
  } = other;
  const missingFields = Object.entries(emptyPosition)
    .filter(([field, empty]) => isSame(content[field as keyof PositionContent], empty))
    .map(([field]) => field);
  return {
    ...content,
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => missingFields.includes(field))),
    ...(hasMaterial(content) ? {} : { materialId, materialNumber, materialDescription, arbitraryMaterialNumber }),
  };
};

export const mergePositions = ({ positionId, intoPositionId }: MergePositions, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  const from = findPosition(state, positionId);
  const target = findPosition(state, intoPositionId);
  if (from === target) return [];
  const content = contentOfPosition(target);
  const next = withMissingFieldsFrom(contentOfPosition(from), content);
  return [
    ...from.attachments.map((file): RfqEvent => ({
      type: 'RfqPositionAttachmentAdded',
      data: { positionId: intoPositionId, ...file },
    })),
    { type: 'RfqPositionRemoved', data: { positionId } },
    ...(isSame(next, content)
      ? []
      : [{ type: 'RfqPositionChanged', data: { positionId: intoPositionId, ...next } } satisfies RfqEvent]),
  ];
};

export const moveAttachment = (
  { attachmentKey, positionId, toPositionId }: MoveAttachment,
  state: RfqState,
): RfqEvent[] => {
  requireDraft(state);
  const file = findPosition(state, positionId).attachments.find((other) => other.attachmentKey === attachmentKey);
  findPosition(state, toPositionId);
  if (file === undefined) throw new DomainError('attachment.not-found', 'not-found');
  if (positionId === toPositionId) return [];
  return [
    { type: 'RfqPositionAttachmentRemoved', data: { positionId, attachmentKey } },
    { type: 'RfqPositionAttachmentAdded', data: { positionId: toPositionId, ...file } },
  ];
};

const fileCount = (state: RfqState): number =>
  state.documents.length + state.positions.reduce((count, { attachments }) => count + attachments.length, 0);

const requireRoomForFile = (state: RfqState): void => {
  if (fileCount(state) >= rfqLimits.documents * Math.max(1, state.positions.length))
    throw new DomainError('rfq.too-many-documents');
};

export const attachDocument = (data: RfqDocument, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  if (state.documents.some(({ documentId }) => documentId === data.documentId)) return [];
  requireRoomForFile(state);
  return [{ type: 'RfqDocumentAttached', data }];
};

export const attachToPosition = (data: AttachToPosition, state: RfqState): RfqEvent[] => {
  requireDraft(state);
  const { attachments } = findPosition(state, data.positionId);
  if (attachments.some(({ attachmentKey }) => attachmentKey === data.attachmentKey)) return [];
  requireRoomForFile(state);
  return [{ type: 'RfqPositionAttachmentAdded', data }];
};

export const detachFile = ({ attachmentKey }: DetachFile, state: RfqState): RfqEvent[] => {
  const events: RfqEvent[] = [
    ...state.documents
      .filter((document) => document.attachmentKey === attachmentKey)
      .map(({ documentId }): RfqEvent => ({ type: 'RfqDocumentDetached', data: { documentId } })),
    ...state.positions
      .filter(({ attachments }) => attachments.some((attachment) => attachment.attachmentKey === attachmentKey))
      .map(({ positionId }): RfqEvent => ({
        type: 'RfqPositionAttachmentRemoved',
        data: { positionId, attachmentKey },
      })),
  ];
  if (events.length > 0) requireDraft(state);
  return events;
};

/** A label that leaves no room for the mark is shortened, so that a copy always differs from its original. */
const withSuffix = (label: string, suffix: string): string =>
  `${label.slice(0, rfqLimits.label - suffix.length)}${suffix}`;

/** The content of a duplicate (RFQ-24): no dates, no suppliers, and ids that are derived from the command. */
export const templateOf = (state: RfqState, commandId: string, labelSuffix: string): RfqTemplate => ({
  header: { ...headerOf(state), label: withSuffix(state.label, labelSuffix) },
  conditions: conditionsOf(state),
  duration: state.duration,
  documents: state.documents.map((document) => ({
    ...document,
    documentId: derivedId(commandId, document.documentId),
  })),
  positions: state.positions.map((position) => ({
    positionId: derivedId(commandId, position.positionId),
    attachments: position.attachments,
    content: {
      ...contentOfPosition(position),
      deliveryDate: null,
      quantities: position.quantities.map(({ scaleId, quantity }) => ({
        scaleId: derivedId(commandId, scaleId),
        quantity,
      })),
    },
  })),
});
