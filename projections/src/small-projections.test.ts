import { directoryId, type OfferedTechnology } from '@torno/domain';
import { attachments } from './attachments/attachments.js';
import { companies } from './companies/companies.js';
import { companyDocuments } from './company-documents/company-documents.js';
import { directory } from './directory/directory.js';
import { faults } from './faults/faults.js';
import { impersonations } from './impersonations/impersonations.js';
import { lookups } from './lookups/lookups.js';
import { matchings } from './matchings/matchings.js';
import { quoteDrafts } from './quote-drafts/quote-drafts.js';
import { revocations } from './revocations/revocations.js';
import { rfqHistory } from './rfq-history/rfq-history.js';
import { sessions } from './sessions/sessions.js';
import { eventTypes, firstMinute, given, project, record, sample } from './testing/history.fixture.js';
import { ids, participation } from './testing/sample-events.fixture.js';
import { supplierRecords } from './supplier-records/supplier-records.js';
import { users } from './users/users.js';

describe('The read model companies', () => {
  it('keeps every technology that a company has ever quoted (MATCH-07)', () =>
    expect(
      given(
        companies,
        sample('TechnologiesQuoted'),
        sample('TechnologiesQuoted', { technologyIds: [10201, 10301] }),
      ).document(ids.supplier),
    ).toMatchObject({ quotedTechnologyIds: [10101, 10201, 10301] }));

  /** CNC turning, which the catalogue limits in these dimensions. */
  const turning: OfferedTechnology = {
    technologyGroupID: 101,
    technologyID: 10101,
    dimensions: { diameter: [1, 60], length: [1, 300], weight: [0, 10] },
    active: true,
  };
  const offering = (...items: readonly OfferedTechnology[]) => sample('SupplierTechnologiesSaved', { items });
  const supplier = [
    sample('CompanyCreated'),
    offering(turning, { ...turning, technologyID: 10102, dimensions: {}, active: false }),
  ];
  it.each<[string, number, readonly OfferedTechnology[]]>([
    ['0 without a technology', 0, []],
    ['0 with an inactive technology alone', 0, [{ ...turning, active: false }]],
    [
      '20 with a technology that lacks the range of a dimension',
      20,
      [{ ...turning, dimensions: { diameter: [1, 60] } }],
    ],
    ['40 once one technology has a range in each of its dimensions', 40, [{ ...turning, dimensions: {} }, turning]],
    ['40 with a technology that no dimension limits', 40, [{ ...turning, technologyID: 50806, dimensions: {} }]],
  ])('counts %s (COMP-35)', (_, technologyPercentage, items) =>
    expect(given(companies, sample('CompanyCreated'), offering(...items)).document(ids.supplier)).toMatchObject({
      profilePercentage: { technologyPercentage },
    }),
  );
  it('counts technologies as 40 percent of a complete profile, and its other parts by 1 §3', () => {
    const percentage = (...events: Parameters<typeof given>[1][]) =>
      given(companies, ...events).document(ids.supplier) as { profilePercentage: { percentage: number } };
    expect(percentage(sample('CompanyCreated')).profilePercentage.percentage).toBe(0);
    expect(percentage(...supplier).profilePercentage.percentage).toBe(40);
    expect(
      percentage(
        ...supplier,
        sample('CompanyCertificatesChanged'),
        sample('CompanyMaterialsChanged'),
        sample('CompanyDescriptionChanged'),
        sample('CompanyContactChanged'),
      ).profilePercentage,
    ).toMatchObject({ percentage: 70, certificatPercentage: 5, materialPercentage: 10, urlPercentage: 5 });
  });
  it('counts logo and cover while they are shown (COMP-24)', () => {
    const after = (...events: Parameters<typeof given>[1][]) =>
      given(companies, ...supplier, ...events).document(ids.supplier) as {
        profilePercentage: { percentage: number };
        logoKey: string | null;
        coverKey: string | null;
      };
    const both = after(sample('CompanyLogoChanged'), sample('CompanyPictureChanged'));
    expect(both).toMatchObject({ logoKey: ids.file, coverKey: ids.file });
    expect(both.profilePercentage).toMatchObject({
      percentage: 50,
      logoPercentage: 5,
      companyPicturePercentage: 5,
    });
    const none = after(
      sample('CompanyLogoChanged'),
      sample('CompanyPictureChanged'),
      sample('CompanyLogoRemoved'),
      sample('CompanyPictureRemoved'),
    );
    expect(none).toMatchObject({ logoKey: null, coverKey: null, profilePercentage: { percentage: 40 } });
  });
  it('counts quarters for a company that only buys', () =>
    expect(
      given(
        companies,
        sample('CompanyCreated', { isSupplier: false, isBuyer: true }),
        sample('CompanyContactChanged'),
      ).document(ids.supplier),
    ).toMatchObject({ profilePercentage: { percentage: 25, urlPercentage: 25, technologyPercentage: 0 } }));
  it('lists active technologies only, and counts members', () =>
    expect(given(companies, ...supplier, sample('MemberAdded')).document(ids.supplier)).toMatchObject({
      technologyIds: [10101],
      memberCount: 1,
      responsibleUserId: ids.seller,
    }));
  it('names one responsible contact, who is followed by the one named next (USER-17)', () => {
    const responsible = (userId: string, isResponsibleContact: boolean) =>
      sample('ResponsibleContactChanged', { userId, isResponsibleContact });
    const named = (...events: Parameters<typeof given>[1][]) =>
      (
        given(companies, sample('MemberAdded'), ...events).document(ids.supplier) as {
          responsibleUserId: string | null;
        }
      ).responsibleUserId;
    const other = sample('MemberAdded', { userId: 'other' });
    expect(named(responsible(ids.seller, false))).toBeNull();
    expect(named(responsible(ids.seller, false), other)).toBe('other');
    expect(named(other, responsible(ids.seller, false))).toBe('other');
    expect(
      named(responsible(ids.seller, false), other, responsible('other', false), responsible(ids.seller, true)),
    ).toBe(ids.seller);
    const members = given(users, sample('UserCreated'), sample('MemberAdded'), responsible(ids.seller, false));
    expect(members.document(ids.seller)).toMatchObject({ isResponsibleContact: false });
  });
});

describe('The read model users', () => {
  it.each([
    ['user first', [sample('UserCreated'), sample('MemberAdded')]],
    ['member first', [sample('MemberAdded'), sample('UserCreated')]],
  ])('joins user and membership, %s', (_, events) =>
    expect(given(users, ...events, sample('MemberLocked')).document(ids.seller)).toMatchObject({
      companyId: ids.supplier,
      lastName: 'Seller',
      roles: ['admin', 'supplier'],
      isActive: false,
    }),
  );
  it('says who locked the user, when and why, until they are unlocked (AUTH-13)', () => {
    const locked = [sample('UserCreated'), sample('MemberAdded'), sample('UserLocked', { reason: 'Abuse' })];
    expect(given(users, ...locked).document(ids.seller)).toMatchObject({
      isActive: true,
      lock: { at: '2026-03-01T09:02:00.000Z', reason: 'Abuse' },
    });
    expect(given(users, ...locked, sample('UserUnlocked')).document(ids.seller)).toMatchObject({ lock: null });
  });
  it('contains the role of a user as operator (ROLE-09)', () => {
    const userAfter = (...events: Parameters<typeof given>[1][]) =>
      given(users, sample('UserCreated', { userId: ids.colleague }), ...events).document(ids.colleague);
    const created = sample('UserCreated', { userId: ids.colleague, isOperator: true });
    expect(userAfter()).toMatchObject({ isOperator: false, operatorRole: null });
    expect(userAfter(created)).toMatchObject({ isOperator: true, operatorRole: 'admin' });
    expect(userAfter(sample('OperatorAppointed'))).toMatchObject({ isOperator: true, operatorRole: 'support' });
    expect(userAfter(created, sample('OperatorDismissed'))).toMatchObject({ isOperator: false, operatorRole: null });
  });
  it('is found by names, mail address and login name', () =>
    expect(given(users, sample('UserCreated')).document(ids.seller)).toMatchObject({
      tokens: expect.arrayContaining(['sven', 'seller', 'sellerexamplecom']),
    }));
  it('does not contain credentials', () =>
    expect(given(users, sample('UserCreated'), sample('UserCredentialsSet')).document(ids.seller)).not.toHaveProperty(
      'passwordHash',
    ));
});

it('The read model sessions keeps the time of the login before the last (AUTH-47)', () =>
  expect(given(sessions, sample('UserLoggedIn'), sample('UserLoggedIn')).document(ids.seller)).toEqual({
    userId: ids.seller,
    logins: 2,
    lastLoginAt: '2026-03-01T09:01:00.000Z',
    previousLoginAt: '2026-03-01T09:00:00.000Z',
  }));

describe('The read model revocations', () => {
  const revoked = (...events: Parameters<typeof given>[1][]) => given(revocations, ...events).document(ids.seller);

  it('names the sessions that have ended while their tokens may be valid', () => {
    const [out, thrown] = [sample('UserLoggedOut', { sessionId: 's1' }), sample('SessionRevoked', { sessionId: 's2' })];
    expect(revoked(sample('UserLoggedIn'), out, thrown)).toEqual({
      endedSessions: [
        { sessionId: 's1', at: '2026-03-01T09:01:00.000Z' },
        { sessionId: 's2', at: '2026-03-01T09:02:00.000Z' },
      ],
      lockedAt: null,
      lockedByOperatorAt: null,
      rolesChangedAt: 0,
      operatorChangedAt: 0,
      changedAt: '2026-03-01T09:02:00.000Z',
      position: 30,
    });
  });
  it('forgets a session when the last token of it has expired', () => {
    const later = Array.from({ length: 14 }, () => sample('UserLoggedIn'));
    const [first, last] = [sample('UserLoggedOut', { sessionId: 's1' }), sample('UserLoggedOut', { sessionId: 's2' })];
    expect(revoked(first, ...later.slice(1), last)).toMatchObject({ endedSessions: [{ sessionId: 's1' }, {}] });
    expect(revoked(first, ...later, last)).toMatchObject({ endedSessions: [{ sessionId: 's2' }] });
  });
  it('says since when a user is locked, until they are unlocked', () => {
    expect(revoked(sample('MemberLocked'))).toMatchObject({ endedSessions: [], lockedAt: '2026-03-01T09:00:00.000Z' });
    expect(revoked(sample('MemberLocked'), sample('MemberUnlocked'))).toMatchObject({ lockedAt: null });
  });
  it('keeps the lock by an operator apart from the lock in the company', () => {
    const both = [sample('UserLocked'), sample('MemberLocked'), sample('MemberUnlocked')];
    expect(revoked(...both)).toMatchObject({ lockedAt: null, lockedByOperatorAt: '2026-03-01T09:00:00.000Z' });
    expect(revoked(...both, sample('UserUnlocked'))).toMatchObject({ lockedByOperatorAt: null });
  });
  it('says after which position a user has other roles', () =>
    expect(revoked(sample('MemberAdded'), sample('MemberRolesChanged'))).toMatchObject({ rolesChangedAt: 20 }));
  it('says after which position a user has another role as an operator', () => {
    const change = (...events: Parameters<typeof given>[1][]) => given(revocations, ...events).document(ids.colleague);
    expect(change(sample('OperatorAppointed'))).toMatchObject({ operatorChangedAt: 10 });
    expect(change(sample('OperatorAppointed'), sample('OperatorDismissed'))).toMatchObject({ operatorChangedAt: 20 });
  });
  it('says since when a company is deleted, until it is restored', () => {
    const deleted = sample('CompanyStateChanged', { state: 'Deleted' });
    const restored = sample('CompanyStateChanged', { state: 'Active' });
    expect(given(revocations, deleted).document(ids.supplier)).toMatchObject({ lockedAt: '2026-03-01T09:00:00.000Z' });
    expect(given(revocations, deleted, restored).document(ids.supplier)).toMatchObject({ lockedAt: null });
  });
});

describe('The read model impersonations', () => {
  const opened = [sample('ImpersonationAllowed'), sample('ImpersonatedSessionOpened')];

  it('says by whom, why, from when and until when an operator acted as a user', () => {
    expect(given(impersonations, ...opened).document(ids.session)).toEqual({
      userId: ids.seller,
      companyId: ids.supplier,
      operatorId: ids.colleague,
      reason: 'The quote cannot be sent',
      startedAt: '2026-03-01T09:01:00.000Z',
      expiresAt: '2026-03-01T10:00:00.000Z',
      endsAt: '2026-03-01T17:00:00.000Z',
      endedAt: null,
      changes: 0,
    });
    const ended = { endedAt: '2026-03-01T09:02:00.000Z' };
    for (const end of [sample('UserLoggedOut'), sample('SessionRevoked')])
      expect(given(impersonations, ...opened, end).document(ids.session)).toMatchObject(ended);
  });

  it('does not have a document of a user’s own sessions', () =>
    expect(
      given(impersonations, sample('UserLoggedIn'), sample('SessionRefreshed'), sample('UserLoggedOut')).ids,
    ).toEqual([]));

  it('counts only events of the impersonation', () => {
    const events = record([...opened, sample('RfqDraftCreated'), sample('RfqHeaderChanged'), sample('QuotaUsed')]);
    const named = events.map((event, index) =>
      index === 2 ? event : { ...event, metadata: { ...event.metadata, impersonationId: ids.session } },
    );
    expect(project(impersonations, named).get(ids.session)).toMatchObject({ changes: 1 });
  });
});

it('A sent or deleted quote draft is removed', () => {
  expect(given(quoteDrafts, sample('QuoteDraftSaved')).document(participation)).toMatchObject({ rfqId: ids.rfq });
  expect(given(quoteDrafts, sample('QuoteDraftSaved'), sample('QuoteSubmitted')).ids).toEqual([]);
  expect(given(quoteDrafts, sample('QuoteDraftSaved'), sample('QuoteDraftDeleted')).ids).toEqual([]);
});

describe('The read model lookups', () => {
  const changed = [sample('LookupEntryAdded'), sample('LookupEntryChanged')];
  const document = (...events: Parameters<typeof given>[1][]) => given(lookups, ...events).document('technology:7');
  it('keeps a deactivated entry, marked as inactive, even when its names change', () => {
    const off = { type: 'technology', labels: { en: 'Turning parts' }, active: false };
    expect(document(...changed, sample('LookupEntryDeactivated'))).toMatchObject(off);
    const later = [sample('LookupEntryAdded'), sample('LookupEntryDeactivated'), sample('LookupEntryChanged')];
    expect(document(...later)).toMatchObject(off);
    expect(document(...later, sample('LookupEntryActivated'))).toMatchObject({ active: true });
  });
  it('tells what happened to an entry, the newest first', () =>
    expect(document(...changed, sample('LookupEntryDeactivated'))).toMatchObject({
      acts: [
        { act: 'deactivated', reason: 'Nobody offers it', from: null, to: null },
        { act: 'changed', from: { en: 'Turning' }, to: { en: 'Turning parts' } },
        { act: 'added' },
      ],
    }));
});

it('A fault counts its reports, and is open again when it is reported after it was settled', () => {
  const reported = [sample('FaultReported'), sample('FaultReported', { version: 'next' })];
  const document = (...events: Parameters<typeof given>[1][]) => given(faults, ...events).document(ids.session);
  const first = new Date(firstMinute).toISOString();
  expect(document(...reported)).toMatchObject({
    count: 2,
    version: 'next',
    firstAt: first,
    state: 'open',
    settled: null,
  });
  expect(document(...reported, sample('FaultSettled'))).toMatchObject({ count: 2, state: 'settled' });
  expect(document(...reported, sample('FaultSettled'), sample('FaultReported'))).toMatchObject({
    count: 3,
    state: 'open',
    settled: { reason: 'Mended in the next release' },
  });
});

it('The directory holds the blocks of each side', () => {
  const id = directoryId(ids.buyer, ids.supplier);
  const blocked = [
    sample('CompanyBlocked'),
    sample('CompanyBlocked', { mode: 'Supplier' }),
    sample('CompanyUnblocked'),
  ];
  expect(given(directory, ...blocked).document(id)).toMatchObject({ blockedAs: ['Supplier'], blocked: true });
  expect(given(directory, sample('CompanyBlocked'), sample('CompanyUnblocked')).document(id)).toMatchObject({
    blocked: false,
    blockedSince: {},
  });
  // The second block, a minute later, changes nothing.
  const twice = given(directory, sample('CompanyBlocked'), sample('CompanyBlocked'));
  expect(twice.document(id)).toMatchObject({ blockedSince: { Buyer: new Date(firstMinute).toISOString() } });
});

it('The directory keeps a buyer’s rating of a supplier once per RFQ (CLOSE-17)', () => {
  const rated = given(directory, sample('CompanyMarkedAsFavorite'), sample('SupplierRated'), sample('SupplierRated'));
  expect(rated.document(directoryId(ids.buyer, ids.supplier))).toMatchObject({
    favorite: true,
    ratings: [{ rfqId: ids.rfq, criteria: ['RATING_PRICE'] }],
  });
  expect(rated.document(directoryId(ids.supplier, ids.buyer))).toBeUndefined();
  const ofAnother = sample('SupplierRated', { ratings: ['RATING_FRIENDLY'] }, 'rfq-another');
  const both = given(directory, sample('SupplierRated'), ofAnother, sample('SupplierRated'));
  expect(both.document(directoryId(ids.buyer, ids.supplier))).toMatchObject({
    ratings: [
      { rfqId: 'another', criteria: ['RATING_FRIENDLY'] },
      { rfqId: ids.rfq, criteria: ['RATING_PRICE'] },
    ],
  });
});

it('The directory keeps the file of a general NDA while it holds', () => {
  const id = directoryId(ids.buyer, ids.supplier);
  const enabled = sample('GeneralNdaEnabled', { attachmentKey: ids.file });
  expect(given(directory, enabled).document(id)).toMatchObject({
    generalNda: true,
    generalNdaAttachmentKey: ids.file,
  });
  expect(given(directory, enabled, sample('GeneralNdaDisabled')).document(id)).toMatchObject({
    generalNda: false,
    generalNdaAttachmentKey: null,
  });
});

it('A matching keeps the selection of suppliers', () =>
  expect(
    given(
      matchings,
      sample('MatchingInitialized', { companyIds: [ids.buyer] }),
      sample('MatchingSelectionChanged'),
      sample('MatchingSelectionChanged', { companyId: ids.buyer, selected: false }),
    ).document(ids.rfq),
  ).toMatchObject({ initialized: true, selected: [{ companyId: ids.supplier, fromDirectory: true }] }));

describe('The history', () => {
  const entriesOf = (...events: Parameters<typeof given>[1][]) => {
    const history = given(rfqHistory, ...events);
    return history.ids.map((id) => history.document(id));
  };

  it('names the RFQ and the supplier of each event about an RFQ', () =>
    expect(entriesOf(sample('RfqDraftCreated'), sample('RfqReadBySupplier'), sample('UserCreated'))).toMatchObject([
      { rfqId: ids.rfq, supplierCompanyId: null, type: 'RfqDraftCreated' },
      { rfqId: ids.rfq, supplierCompanyId: ids.supplier, type: 'RfqReadBySupplier' },
      { rfqId: null, supplierCompanyId: null, type: 'UserCreated' },
    ]));

  it.each([
    [sample('AttachmentUploaded'), { supplierCompanyId: null }],
    [sample('AttachmentUploaded', { type: 'QuoteDocument' }), { supplierCompanyId: ids.buyer }],
    [sample('AttachmentUploaded', { rfqId: null }), { rfqId: null }],
    [sample('AttachmentLinked'), { supplierCompanyId: ids.supplier }],
    [sample('AttachmentPreviewFailed'), { supplierCompanyId: null }],
    [sample('AttachmentDeleted'), { supplierCompanyId: null }],
    [sample('JobCancellationRequested'), { supplierCompanyId: null }],
    [sample('ReactionRetryRequested'), { supplierCompanyId: null }],
    [sample('HistoryDownloadAllowed'), { supplierCompanyId: null }],
    [sample('HistoryDownloadAllowed', { subject: 'users' }), { rfqId: null }],
    [
      sample('ReactionSkipRequested', { stream: `participation-${ids.rfq}_${ids.supplier}` }),
      { supplierCompanyId: ids.supplier },
    ],
    [sample('ReactionSkipRequested', { stream: 'config-platform' }), { rfqId: null }],
    [sample('ReactionSkipRequested', { stream: 'reaction-letters-are-written:event' }), { rfqId: null }],
  ])('names the RFQ of a file, of a job and of a reaction: %#', (event, place) =>
    expect(entriesOf(event)).toMatchObject([{ type: event.type, rfqId: ids.rfq, ...place }]),
  );

  it.each([
    [sample('QuoteSubmitted', { quoteId: 'q' }), ['quotes:q']],
    [sample('RfqReadBySupplier'), []],
    [sample('CompanyAccountChanged'), [`companies:${ids.supplier}`]],
    [sample('SupplierTechnologiesSaved'), [`companies:${ids.supplier}`]],
    [sample('MemberLocked', { userId: 'u' }), [`companies:${ids.supplier}`, 'users:u']],
    [sample('CompanyBlocked'), [`companies:${ids.buyer}`]],
    [sample('QuotaUsed'), []],
    [sample('JobRetryRequested', { userId: 'u' }), ['users:u']],
    [sample('HistoryDownloadAllowed', { operatorId: 'o' }), ['users:o']],
    [sample('HistoryDownloadAllowed', { subject: 'companies', id: 'c', operatorId: 'o' }), ['companies:c', 'users:o']],
    [sample('HistoryDownloadAllowed', { subject: 'quotes', id: 'q', operatorId: 'o' }), ['quotes:q', 'users:o']],
    [sample('HistoryDownloadAllowed', { subject: 'streams', id: 'user-u', operatorId: 'o' }), ['users:o']],
    [sample('UserLanguageChanged'), [`users:${ids.seller}`]],
    [sample('UserLoggedOut'), [`users:${ids.seller}`]],
    [sample('ImpersonationAllowed', { userId: 'u', operatorId: 'o' }), ['users:u', 'users:o']],
    [sample('LogNameReserved', { ownerId: 'u' }), ['users:u']],
    [sample('NumberTaken', { ownerId: 'c' }, 'number-company_10001'), ['companies:c']],
    [sample('NumberTaken', { ownerId: 'r' }, 'number-rfq_100001'), []],
  ])('names whom an event concerns: %#', (event, subjects) =>
    expect(entriesOf(event)).toMatchObject([{ type: event.type, subjects }]),
  );

  it('does not keep the hash of a secret', () => {
    const entries = entriesOf(...eventTypes.map((type) => sample(type)));
    expect(entries).toHaveLength(eventTypes.length);
    expect(JSON.stringify(entries)).not.toMatch(/(password|token|refresh)Hash/);
  });
});

it('A document of a company stays until it is removed', () => {
  const added = sample('RfqDocumentAdded');
  expect(given(companyDocuments, added).document(ids.document)).toMatchObject({
    companyId: ids.buyer,
    isNda: true,
    addedAt: expect.any(String),
  });
  expect(given(companyDocuments, added, sample('RfqDocumentRemoved')).document(ids.document)).toBeUndefined();
});

describe('An attachment', () => {
  const uploaded = sample('AttachmentUploaded');
  const pictured = sample('AttachmentPreviewCreated');
  it('has pictures and a model once they are made, and none if that failed', () => {
    const previews = (...events: readonly (typeof uploaded)[]) =>
      given(attachments, uploaded, ...events).document(ids.file) as object;
    expect(previews()).toMatchObject({ previews: null });
    expect(previews(sample('AttachmentPreviewFailed'))).toMatchObject({ previews: null });
    expect(previews(pictured)).toMatchObject({
      previews: { previewKey: ids.preview, thumbnailKey: ids.thumbnail, glbKey: null },
    });
    expect(previews(pictured, sample('AttachmentModelPreviewCreated'))).toMatchObject({
      previews: { previewKey: ids.preview, thumbnailKey: ids.thumbnail, glbKey: ids.model },
    });
  });
  it('is removed with its pictures', () =>
    expect(given(attachments, uploaded, pictured, sample('AttachmentDeleted')).document(ids.file)).toBeUndefined());
});

describe('The read model supplier-records', () => {
  const of = (rfqId: string, type: Parameters<typeof sample>[0]) =>
    sample(type, {}, `participation-${rfqId}_${ids.supplier}`);
  const recordAfter = (...events: ReturnType<typeof of>[]) => given(supplierRecords, ...events).document(ids.supplier);

  it('counts settled and answered invitations, and awards', () =>
    expect(
      recordAfter(
        of('a', 'SupplierInvitedToRfq'),
        of('a', 'QuoteSubmitted'),
        of('a', 'QuoteSubmitted'),
        of('a', 'ParticipationAwarded'),
        of('b', 'SupplierInvitedToRfq'),
        of('b', 'RfqDeclinedBySupplier'),
        of('c', 'SupplierInvitedToRfq'),
        of('c', 'ParticipationTimedOut'),
        of('d', 'SupplierInvitedToRfq'),
        of('e', 'QuoteSubmitted'),
      ),
    ).toMatchObject({ invitations: 3, answers: 2, awards: 1 }));

  it('measures the median time from an invitation to the first answer', () => {
    const answered = (rfqId: string, answeredAt: string) => ({
      rfqId,
      invitedAt: '2026-03-01T00:00:00.000Z',
      answeredAt,
      over: false,
      awarded: false,
    });
    const rfqs = [
      answered('a', '2026-03-01T02:00:00.000Z'),
      answered('b', '2026-03-03T00:00:00.000Z'),
      answered('c', '2026-03-02T00:00:00.000Z'),
    ];
    expect(supplierRecords.derive({ companyId: ids.supplier, rfqs })).toMatchObject({ answerHours: 24 });
  });

  it('keeps the newest fifty RFQs', () => {
    const events = Array.from({ length: 60 }, (_, index) => of(`r${index}`, 'SupplierInvitedToRfq'));
    const { rfqs } = recordAfter(...events) as { rfqs: { rfqId: string }[] };
    expect([rfqs.length, rfqs[0]?.rfqId, rfqs.at(-1)?.rfqId]).toEqual([50, 'r10', 'r59']);
  });
});
