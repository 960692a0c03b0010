import { directoryId } from '@torno/domain';
import { attachments } from './attachments/attachments.js';
import { companies } from './companies/companies.js';
import { companyDocuments } from './company-documents/company-documents.js';
import { directory } from './directory/directory.js';
import { lookups } from './lookups/lookups.js';
import { matchings } from './matchings/matchings.js';
import { quoteDrafts } from './quote-drafts/quote-drafts.js';
import { revocations } from './revocations/revocations.js';
import { rfqHistory } from './rfq-history/rfq-history.js';
import { sessions } from './sessions/sessions.js';
import { firstMinute, given, sample } from './testing/history.fixture.js';
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

  const supplier = [sample('CompanyCreated'), sample('SupplierTechnologiesSaved')];
  it('counts 40 for technologies, and the other parts of a profile by 1 §3', () => {
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
  it('contains no credentials', () =>
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
      rolesChangedAt: 0,
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
  it('says after which position a user has other roles', () =>
    expect(revoked(sample('MemberAdded'), sample('MemberRolesChanged'))).toMatchObject({ rolesChangedAt: 20 }));
  it('says since when a company is deleted, until it is restored', () => {
    const deleted = sample('CompanyStateChanged', { state: 'Deleted' });
    const restored = sample('CompanyStateChanged', { state: 'Active' });
    expect(given(revocations, deleted).document(ids.supplier)).toMatchObject({ lockedAt: '2026-03-01T09:00:00.000Z' });
    expect(given(revocations, deleted, restored).document(ids.supplier)).toMatchObject({ lockedAt: null });
  });
});

it('A sent or deleted quote draft is removed', () => {
  expect(given(quoteDrafts, sample('QuoteDraftSaved')).document(participation)).toMatchObject({ rfqId: ids.rfq });
  expect(given(quoteDrafts, sample('QuoteDraftSaved'), sample('QuoteSubmitted')).ids).toEqual([]);
  expect(given(quoteDrafts, sample('QuoteDraftSaved'), sample('QuoteDraftDeleted')).ids).toEqual([]);
});

it('A deactivated lookup entry stays, marked as inactive', () =>
  expect(
    given(lookups, sample('LookupEntryAdded'), sample('LookupEntryChanged'), sample('LookupEntryDeactivated')).document(
      'technology:7',
    ),
  ).toMatchObject({ type: 'technology', labels: { en: 'Turning parts' }, active: false }));

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

it('The history of an RFQ names the supplier of each event', () => {
  const history = given(rfqHistory, sample('RfqDraftCreated'), sample('RfqReadBySupplier'), sample('UserCreated'));
  const entries = history.ids.map((id) => history.document(id));
  expect(entries).toEqual([
    expect.objectContaining({ rfqId: ids.rfq, supplierCompanyId: null, type: 'RfqDraftCreated' }),
    expect.objectContaining({ rfqId: ids.rfq, supplierCompanyId: ids.supplier, type: 'RfqReadBySupplier' }),
  ]);
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

  it('counts settled invitations, those that were answered, and awards', () =>
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
