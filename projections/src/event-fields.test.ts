import { eventTables } from '@torno/domain';
import type { AnyProjection } from '@torno/kernel';
import { projectionCatalogue } from './catalogue.js';
import { ids } from './testing/sample-events.fixture.js';
import { eventTypes, project, record, sample, type EventType, type NewSample } from './testing/history.fixture.js';

/** It stores every event unchanged, so it proves nothing about the meaning of a field. */
const projections = projectionCatalogue.filter(({ name }) => name !== 'rfq-history');

type Path = readonly (string | number)[];

/** The places of all simple values in a sample. */
const pathsOf = (value: unknown, at: Path = []): readonly Path[] => {
  if (value === null || typeof value !== 'object') return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => pathsOf(inner, [...at, key]));
};

/** Another value of the same kind. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return '1';
  if (/^\d{4}-\d\d-\d\d/.test(value)) return `2031${value.slice(4)}`;
  return /^\d+(\.\d+)?$/.test(value) ? `${value}1` : `other ${value}`;
};

const changed = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return other(value);
  if (Array.isArray(value)) return value.map((inner, index) => (index === key ? changed(inner, rest) : inner));
  return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest) };
};

/** A field of an event as the list below names it: elements of arrays have no number. */
const nameOf = (type: EventType, path: Path): string =>
  [type, ...path.filter((step) => typeof step === 'string')].join('.');

const categoryOf = new Map(
  eventTables.flatMap(({ rows, category }) => Object.keys(rows).map((type) => [type, category])),
);

const documentsOf = (projection: AnyProjection, history: readonly NewSample[]): string =>
  JSON.stringify([...project(projection, record(history))].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The positions that the samples are about. */
const withPositions: readonly NewSample[] = [
  sample('RfqDraftCreated'),
  sample('RfqPositionAdded', { positionId: ids.otherPosition }),
  sample('RfqPositionAdded'),
  sample('RfqPositionAttachmentAdded'),
];

/** Histories that end with an event, so that it meets documents in an early and in a late state. */
const historiesWith = (event: NewSample): readonly (readonly NewSample[])[] => {
  const creating = eventTypes.filter((type) => /(Created|Opened|Uploaded|Saved|Reserved)$/.test(type));
  const own = eventTypes.filter((type) => categoryOf.get(type) === categoryOf.get(event.type));
  const before = own.slice(0, own.indexOf(event.type));
  const histories = [creating, before, own, [...creating, ...before], eventTypes].map((types) =>
    types.map((type) => sample(type)),
  );
  return [...histories, withPositions.slice(0, -1), withPositions].map((history) => [...history, event]);
};

const isShown = (type: EventType, path: Path): boolean => {
  const event = sample(type);
  const altered: NewSample = { ...event, data: changed(event.data, path) };
  const readers = projections.filter(({ handles }) => handles.has(type));
  const [before, after] = [historiesWith(event), historiesWith(altered)];
  return readers.some((projection) =>
    before.some((history, index) => documentsOf(projection, history) !== documentsOf(projection, after[index] ?? [])),
  );
};

/** Fields whose value changes no document, by the reason. */
const notShown: Readonly<Record<string, readonly string[]>> = {
  'Only the history of the settings shows it': ['ConfigChanged.reason'],
  'Only the operator’s history of an RFQ shows it': [
    'RfqActivated.verifiedBy',
    'RfqActivated.reason',
    'RfqPublicationFailed.verifiedBy',
    'RfqPublicationFailed.reason',
    'RfqDueDateChanged.from',
    'RfqReassigned.fromUserId',
    'SupplierRated.awarded',
    'SupplierRated.freeText',
    'RfqReadBySupplier.userId',
    'RfqBookmarked.userId',
    'RfqBookmarkRemoved.userId',
    'RfqProcessorAssigned.fromUserId',
    'QuoteDraftSaved.userId',
    'QuoteViewedByBuyer.userId',
    'RfqDeclinedBySupplier.reason',
    'RfqArchivedBySupplier.userId',
    'ParticipationClosedByBuyer.awardedToOther',
    'BuyerNoteSaved.userId',
    'NdaAccessGranted.general',
  ],
  'Process managers act on it, and their events show it': [
    'RfqSuppliersInvited.source',
    'RfqClosedForNegotiation.companyIds',
    'RfqDeadlineApproached.endDate',
    'RfqDeadlinePassed.endDate',
    'RfqExpired.endDate',
  ],
  'The order of the positions is their number': ['RfqPositionAdded.posNumber'],
  'Only commands decide by it': [
    'UserCredentialsSet.passwordHash',
    'PasswordResetRequested.requestId',
    'PasswordResetRequested.tokenHash',
    'PasswordResetRequested.expiresAt',
    'UserPasswordChanged.passwordHash',
    'UserLoggedIn.sessionId',
    'UserLoggedIn.role',
    'UserLoggedIn.realm',
    'UserLoggedIn.refreshHash',
    'UserLoggedIn.expiresAt',
    'SessionRefreshed.refreshHash',
    'ImpersonatedSessionOpened.role',
    'ImpersonatedSessionOpened.refreshHash',
    'ImpersonatedSessionOpened.operatorId',
    'ImpersonatedSessionOpened.operatorSessionId',
    'ImpersonationAllowed.operatorSessionId',
    'ImpersonationAllowed.tokenHash',
    'EmailReserved.ownerId',
    'LogNameReserved.ownerId',
    'NumberTaken.ownerId',
    'SequenceBlockReserved.from',
    'SequenceBlockReserved.to',
    'QuoteChangeAnnounced.commandId',
    'QuoteChangeAnnounced.supplierCompanyId',
    'QuoteChangeOvertaken.commandId',
    'QuotaUsed.quotes',
    'QuotaUsed.emails',
    'AttachmentLinked.to',
    'AttachmentPreviewFailed.reason',
  ],
  'It is kept as evidence of what was done': [
    'AlertEnded.kind',
    'AlertEnded.subject',
    'CompanyGeocoded.precision',
    'SupplierTierChanged.from',
    'SupplierTierChanged.validUntil',
    'SupplierTierChanged.reason',
    'UserPasswordChanged.via',
    'SessionRevoked.reason',
    'UserUnlocked.reason',
    'OperatorAppointed.reason',
    'OperatorDismissed.reason',
    'MemberRolesChanged.reason',
    'ProjectionPaused.reason',
    'ProjectionResumed.reason',
    'ProjectionReplayRequested.reason',
    'ProjectionSwapRequested.reason',
    'ProjectionReplayDiscarded.reason',
    'ProjectionHealingRequested.reason',
    'JobRetryRequested.reason',
    'HistoryDownloadAllowed.reason',
    'ReactionRetryRequested.reason',
    'ReactionSkipRequested.reason',
    'JobCancellationRequested.reason',
    'EmailResendRequested.reason',
  ],
  'The history finds the event by it': [
    'AttachmentLinked.rfqId',
    'AttachmentLinked.supplierCompanyId',
    'AttachmentPreviewCreated.rfqId',
    'AttachmentPreviewCreated.supplierCompanyId',
    'AttachmentModelPreviewCreated.rfqId',
    'AttachmentModelPreviewCreated.supplierCompanyId',
    'AttachmentPreviewFailed.rfqId',
    'AttachmentPreviewFailed.supplierCompanyId',
    'AttachmentDeleted.rfqId',
    'AttachmentDeleted.supplierCompanyId',
    'JobRetryRequested.rfqId',
    'HistoryDownloadAllowed.subject',
    'HistoryDownloadAllowed.id',
    'HistoryDownloadAllowed.operatorId',
    'ReactionRetryRequested.stream',
    'ReactionSkipRequested.stream',
    'JobRetryRequested.userId',
    'JobCancellationRequested.rfqId',
    'JobCancellationRequested.userId',
    'EmailResendRequested.rfqId',
    'EmailResendRequested.userId',
  ],
  'The query service compares what is downloaded with it': ['HistoryDownloadAllowed.format'],
  'The queue carries it out': ['JobRetryRequested.parkedAt'],
  'The process managers carry it out': ['ReactionRetryRequested.parkedAt', 'ReactionSkipRequested.parkedAt'],
  'The projections carry it out': [
    'ProjectionReplayRequested.swap',
    'ProjectionSwapRequested.collection',
    'ProjectionReplayDiscarded.collection',
    'ProjectionHealingRequested.stream',
  ],
};

it.each(eventTypes)('Every field of %s changes a document, unless it is listed with the reason', (type) => {
  const unseen = pathsOf(sample(type).data).filter((path) => path.length > 0 && !isShown(type, path));
  const listed = Object.values(notShown).flat();
  expect([...new Set(unseen.map((path) => nameOf(type, path)))].sort()).toEqual(
    listed.filter((name) => name.startsWith(`${type}.`)).sort(),
  );
});
