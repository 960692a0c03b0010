import {
  isKnownToBuyer,
  parseParticipationId,
  type CompanyEvent,
  type DirectoryEvent,
  type MatchingEvent,
  type MembersEvent,
  type NoticesEvent,
  type OperatorsEvent,
  type ParticipationEvent,
  type RfqEvent,
} from '@torno/domain';
import { fold, type AnyProjection, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import type { RfqReadModel } from '@torno/read-models';
import fc from 'fast-check';
import { company } from '../../command-service/src/company/company.js';
import { members } from '../../command-service/src/company/members.js';
import { directory } from '../../command-service/src/directory/directory.js';
import { matching } from '../../command-service/src/matching/matching.js';
import { notices } from '../../command-service/src/notices/notices.js';
import { operators } from '../../command-service/src/operator/operators.js';
import { participation } from '../../command-service/src/participation/participation.js';
import { rfq } from '../../command-service/src/rfq/rfq.js';
import { companies } from '../../projections/src/companies/companies.js';
import { directory as directoryReadModel } from '../../projections/src/directory/directory.js';
import { matchings } from '../../projections/src/matchings/matchings.js';
import { notices as noticesReadModel } from '../../projections/src/notices/notices.js';
import { participations } from '../../projections/src/participations/participations.js';
import { rfqs } from '../../projections/src/rfqs/rfqs.js';
import {
  eventTypes,
  project,
  record,
  sameFields,
  sample,
  sampleStream,
  sampleWith,
  type EventType,
} from '../../projections/src/testing/history.fixture.js';
import { users } from '../../projections/src/users/users.js';

/** Few distinct ids, so that events of a history often concern the same position, file or quote. */
const id = fc.constantFrom('first', 'second', 'third');
const fields = fc.record({
  positionId: id,
  documentId: id,
  noticeId: id,
  attachmentKey: id,
  quoteId: id,
  companyId: id,
  userId: id,
  companyIds: fc.uniqueArray(id),
  selected: fc.boolean(),
  isActive: fc.boolean(),
  a: id,
  b: id,
  mode: fc.constantFrom('Buyer', 'Supplier'),
});

/** Histories of one stream in any order; every other one begins as real ones do. */
const historiesOf = (first: EventType): fc.Arbitrary<readonly RecordedEvent[]> => {
  const category = sampleStream(first).split('-')[0];
  const types = eventTypes.filter((type) => sampleStream(type).startsWith(`${category}-`));
  const event = fc.tuple(fc.constantFrom(...types), fields).map(([type, generated]) => sampleWith(type, generated));
  const later = fc.array(event, { maxLength: 60, size: 'max' });
  return fc.tuple(fc.boolean(), later).map(([begins, events]) => record(begins ? [sample(first), ...events] : events));
};

/** The document of a history that belongs to one stream. */
const documentOf = (projection: AnyProjection, events: readonly RecordedEvent[]): object | undefined =>
  [...project(projection, events).values()][0];

/** The events that precede a participation's first event. */
const rfqCreated = record([sample('RfqDraftCreated')], -10);

/** Runs many histories through both, and fails if too few lead to a document. */
const expectAgreement = <E extends DomainEvent<EventType>>(
  first: E['type'] & EventType,
  agree: (events: readonly (RecordedEvent & E)[]) => boolean,
): void => {
  let documents = 0;
  fc.assert(
    fc.property(historiesOf(first), (events) => {
      if (agree(events as readonly (RecordedEvent & E)[])) documents++;
    }),
    { numRuns: 500 },
  );
  expect(documents).toBeGreaterThan(100);
};

describe('The decider and the read model agree after every history', () => {
  it('about a participation', () =>
    expectAgreement<ParticipationEvent>('ParticipationOpened', (events) => {
      const state = events.reduce(
        (before, event) => participation.evolve(before, event, event.metadata.at),
        participation.initialState(),
      );
      const document = documentOf(participations, events);
      expect(document !== undefined).toBe(state.isOpen);
      if (!document || !state.isOpen) return false;
      const { quotes, ...facts } = state;
      const { over, draft, isOpen, overtaken, ndaRequested, handoverComment, ...shared } = facts;
      expect(sameFields(shared, document)).toEqual(shared);
      if (over) expect(document).toMatchObject({ closedAt: expect.any(String) });
      expect(document).toMatchObject({ ndaRequest: ndaRequested ? expect.any(Object) : null });
      expect(document).toMatchObject({ quotes });
      expect(parseParticipationId(events[0]?.streamId ?? '').supplierCompanyId).toBe(state.supplierCompanyId);
      return true;
    }));

  it('about the suppliers that an RFQ counts (RFQ-40, RFQ-41, SDET-67)', () =>
    expectAgreement<ParticipationEvent>('ParticipationOpened', (events) => {
      const history = events.slice(events.findIndex(({ type }) => type === 'ParticipationOpened'));
      const state = fold(participation, history);
      if (!state.isOpen) return false;
      const { activity } = documentOf(rfqs, [...rfqCreated, ...history]) as RfqReadModel;
      const counts = (companyIds: readonly string[]): boolean => companyIds.includes(state.supplierCompanyId);
      expect(counts(activity.suppliers)).toBe(isKnownToBuyer(state));
      expect(counts(activity.viewedBy)).toBe(state.isRead);
      expect(counts(activity.openNdas)).toBe(state.ndaStatus === 'Pending');
      expect(counts(activity.quotedBy)).toBe(state.hasQuote);
      const isNew = state.hasQuote && state.quotes.at(-1)?.viewedByBuyer === false;
      expect(counts(activity.newQuotes.map(({ companyId }) => companyId))).toBe(isNew);
      return true;
    }));

  it('about an RFQ', () =>
    expectAgreement<RfqEvent>('RfqDraftCreated', (events) => {
      const state = fold(rfq, events);
      const document = documentOf(rfqs, events);
      expect(document !== undefined).toBe(state.status !== 'none' && state.status !== 'discarded');
      if (!document) return false;
      const { positions, remindedOf, deadlinePassed, announced, sentMessages, ...shared } = state;
      expect(sameFields(shared, document)).toEqual(shared);
      const numbered = positions.map((position, index) => ({ ...position, posNumber: index + 1 }));
      expect(document).toMatchObject({ positions: numbered });
      return true;
    }));

  it('about a matching', () =>
    expectAgreement<MatchingEvent>('MatchingInitialized', (events) => {
      const document = documentOf(matchings, events);
      if (document) expect(document).toMatchObject(fold(matching, events));
      return document !== undefined;
    }));

  it('about the members of a company', () =>
    expectAgreement<MembersEvent>('MemberAdded', (events) => {
      const documents = project(users, events);
      const state = fold(members, events);
      for (const member of state) expect(documents.get(member.userId)).toMatchObject(member);
      return state.length > 0;
    }));

  it('about a company', () =>
    expectAgreement<CompanyEvent>('CompanyCreated', (events) => {
      const { exists, address, parts, ...shared } = fold(company, events);
      const document = documentOf(companies, events);
      if (!document) return false;
      expect(document).toMatchObject({ ...shared, ...address });
      return exists;
    }));

  it('about the notices', () =>
    expectAgreement<NoticesEvent>('NoticePublished', (events) => {
      const documents = project(noticesReadModel, events);
      const state = fold(notices, events);
      expect([...documents.keys()].sort()).toEqual(Object.keys(state).sort());
      for (const [id, notice] of Object.entries(state)) expect(documents.get(id)).toMatchObject(notice);
      return documents.size > 0;
    }));

  it('about the operators', () =>
    expectAgreement<OperatorsEvent>('OperatorAppointed', (events) => {
      const documents = project(users, events);
      const state = Object.entries(fold(operators, events));
      for (const [userId, operatorRole] of state)
        expect(documents.get(userId)).toMatchObject({ operatorRole, isOperator: operatorRole !== null });
      return state.length > 0;
    }));

  it('about a directory entry', () =>
    expectAgreement<DirectoryEvent>('CompanyMarkedAsFavorite', (events) => {
      const document = documentOf(directoryReadModel, events);
      if (document) expect(document).toMatchObject(fold(directory, events));
      return document !== undefined;
    }));
});
