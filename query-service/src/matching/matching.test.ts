import type { MatchedCompany } from '@torno/contract';
import type { CompanyReadModel, RfqPositionDocument, Stored } from '@torno/read-models';
import { directoryId, noCertificateId, type MatchingCriteria, type Side } from '@torno/domain';
import { newId } from '@torno/kernel';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import {
  companies,
  existing,
  ids,
  participationStream,
  position,
  published,
  startDate,
} from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

afterEach(() => service().undo());

/** A running RFQ of the buyer with these positions. */
const publish = async (positions: readonly RfqPositionDocument[]): Promise<string> => {
  const rfqId = newId();
  await service().append(...published(rfqId, 90, { positions }));
  return rfqId;
};
const selected = (rfqId: string, companyId: string, fromDirectory: boolean): SampleEvent =>
  sample('MatchingSelectionChanged', { companyId, selected: true, fromDirectory }, `matching-${rfqId}`);
const initialized = (rfqId: string, companyIds: readonly string[] = []): SampleEvent =>
  sample('MatchingInitialized', { companyIds }, `matching-${rfqId}`);
const blocked = (companyId: string, otherCompanyId: string, mode: Side): SampleEvent =>
  sample('CompanyBlocked', { mode }, `directory-${directoryId(companyId, otherCompanyId)}`);

type Answer = {
  readonly basicResult: MatchedCompany[];
  readonly premiumResult: MatchedCompany[];
  readonly matchingResult: MatchedCompany[];
  readonly nearMisses: MatchedCompany[];
  readonly initialized: boolean;
  readonly truncated: boolean;
  readonly criteria: unknown;
};
const requestMatching = async (body: object = {}, rfqId: string = ids.draft): Promise<Answer> =>
  (await post('buyer', `buyer/rfq/${rfqId}/matching`, body)).body;
const idsOf = (found: readonly MatchedCompany[]): string[] => found.map(({ companyId }) => companyId);

describe('matching', () => {
  it('Each supplier is listed in the section of its tier, and all are chosen at first (MATCH-16, MATCH-28)', async () => {
    const found = await requestMatching();
    expect(found).toMatchObject({ initialized: false, truncated: false });
    expect(idsOf(found.basicResult)).toEqual([ids.freeSupplier]);
    expect(idsOf(found.premiumResult).sort()).toEqual([ids.supplier, ids.otherSupplier]);
    expect(found.matchingResult).toHaveLength(3);
    expect(found.matchingResult.every(({ selectedInMatching }) => selectedInMatching)).toBe(true);
    expect(found.premiumResult.find(({ companyId }) => companyId === ids.supplier)).toMatchObject({
      favorite: true,
      matchingQualifier: 100,
      matchingPartCount: 1,
      matchedPositions: [1],
      distance: expect.closeTo(190, -1),
    });
  });

  it('Only the best ten are chosen at first, and the experience of other buyers is shown as figures (C-42)', async () => {
    const [model] = companies.filter(({ companyId }) => companyId === ids.freeSupplier);
    if (!model) throw new Error('The supplier is missing');
    const others = Array.from({ length: 10 }, (_, index) => `00000001-0000-4000-8000-0000000001${index + 10}`);
    const joined = others.flatMap((companyId) => [
      sample('CompanyCreated', { isSupplier: true, label: companyId }, `company-${companyId}`),
      sample('SupplierTierChanged', { from: null, to: 'B' }, `company-${companyId}`),
      sample('SupplierTechnologiesSaved', { items: model.technologies }, `technologies-${companyId}`),
    ]);
    /** The supplier has declined so many invitations after 36 hours, and was awarded so many others. */
    const record = (companyId: string, declined: number, awarded: number): readonly SampleEvent[] => [
      ...Array.from({ length: declined }, () => participationStream(newId(), companyId)).flatMap((stream) => [
        { ...sample('SupplierInvitedToRfq', {}, stream), at: startDate },
        { ...sample('RfqDeclinedBySupplier', {}, stream), at: '2026-03-02T21:00:00.000Z' },
      ]),
      ...Array.from({ length: awarded }, () =>
        sample('ParticipationAwarded', {}, participationStream(newId(), companyId)),
      ),
    ];
    await service().append(...joined, ...record(others[0] ?? '', 4, 5), ...record(others[1] ?? '', 3, 0));

    const { matchingResult } = await requestMatching();
    expect(matchingResult).toHaveLength(13);
    expect(matchingResult.slice(0, 10).every(({ selectedInMatching }) => selectedInMatching)).toBe(true);
    expect(matchingResult.slice(10).some(({ selectedInMatching }) => selectedInMatching)).toBe(false);
    const recordOf = (id: string | undefined) => matchingResult.find(({ companyId }) => companyId === id)?.record;
    expect(recordOf(others[0])).toEqual({ answerRate: 100, answerDays: 1.5, awards: 5, ownRatings: 0 });
    // Three invitations could come from one other buyer.
    expect(recordOf(others[1])).toEqual({ answerRate: null, answerDays: null, awards: 0, ownRatings: 0 });
    const placeOf = (id: string | undefined) => idsOf(matchingResult).indexOf(id ?? '');
    expect(placeOf(others[0])).toBeLessThan(placeOf(others[1]));
    // Equal suppliers are ordered by name and id, whatever the order in which they were stored.
    expect(idsOf(matchingResult).filter((id) => others.slice(2).includes(id))).toEqual(others.slice(2));
    expect(idsOf((await requestMatching()).matchingResult)).toEqual(idsOf(matchingResult));
  });

  it('A buyer’s own ratings count, other buyers’ ratings do not (CLOSE-17, C-42)', async () => {
    const rated = async (companyId: string) => {
      const rating = sample('SupplierRated', { companyId: ids.freeSupplier }, `rfq-${ids.closedRound}`);
      await service().append({ ...rating, actor: { userId: ids.buyerUser, companyId, role: 'buyer' } });
      const { basicResult } = await requestMatching();
      return basicResult[0]?.record.ownRatings;
    };
    expect([await rated(ids.otherBuyer), await rated(ids.buyer)]).toEqual([0, 1]);
  });

  it('Positions without a size are named, since no size was compared', async () => {
    const id = await publish([{ ...position, dimensions: { weight: 2 } }]);
    const { body } = await post('buyer', `buyer/rfq/${id}/matching`, {});
    expect(body.positionsWithoutSize).toEqual([1]);
    const reasons = await get('buyer', `buyer/rfq/${id}/matching/companies/${ids.supplier}`);
    expect(reasons.body.positions).toMatchObject([{ kind: 'fits', sizeChecked: false }]);
  });

  it('Positions that resemble quoted ones are counted (MATCH-07)', async () => {
    const { premiumResult, basicResult } = await requestMatching();
    expect(premiumResult.map(({ matchingItemsWithBidsCount }) => matchingItemsWithBidsCount)).toEqual([1, 1]);
    expect(basicResult[0]?.matchingItemsWithBidsCount).toBe(0);

    // Two parts are like the quoted one, the third is made in another way.
    const milled = { ...position, technologies: [{ technologyId: 10_201, technologyGroupId: 102 }] };
    const positions = [position, position, milled].map((each, index) => ({
      ...each,
      positionId: newId(),
      posNumber: index + 1,
    }));
    const id = await publish(positions);
    const found = await requestMatching({}, id);
    expect(found.premiumResult.map(({ matchingItemsWithBidsCount }) => matchingItemsWithBidsCount)).toEqual([2, 2]);
  });

  it('A supplier that can make no position is not offered, but is listed as a near miss', async () => {
    const id = await publish([{ ...position, dimensions: { diameter: 61 } }]);
    const found = await requestMatching({}, id);
    expect([found.matchingResult, found.basicResult, found.premiumResult]).toEqual([[], [], []]);
    expect(idsOf(found.nearMisses).sort()).toEqual([ids.supplier, ids.otherSupplier, ids.freeSupplier].sort());
    expect(found.nearMisses.some(({ selectedInMatching }) => selectedInMatching)).toBe(false);

    // A near miss that the buyer has selected stays one; it does not come from their directory (MATCH-29).
    const criteria: MatchingCriteria = {
      perimeter: { region: 'D-A-CH', radius: 50 },
      filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: [], certificateIDs: [-1], industryIDs: [] },
      subset: 'FAVORITES',
    };
    expect((await requestMatching({}, id)).criteria).toBeNull();
    await service().append(
      initialized(id, [ids.supplier]),
      sample('MatchingCriteriaChanged', criteria, `matching-${id}`),
    );
    const chosen = await requestMatching({}, id);
    expect(chosen.nearMisses.find(({ companyId }: { companyId: string }) => companyId === ids.supplier)).toMatchObject({
      fromDirectory: false,
      selectedInMatching: true,
    });
    // The draft comes back with its criteria (CREATE-32).
    expect(chosen.criteria).toEqual(criteria);
    // A near miss that the buyer has added is listed among the suppliers of its tier.
    await service().append(selected(id, ids.supplier, true));
    const added = await requestMatching({}, id);
    expect(added.premiumResult).toMatchObject([
      { companyId: ids.supplier, fromDirectory: true, selectedInMatching: true, matchingPartCount: 0 },
    ]);
    expect(idsOf(added.nearMisses)).not.toContain(ids.supplier);
  });

  it('The reasons are given per position', async () => {
    const second = { ...position, positionId: ids.secondPosition, posNumber: 2, label: 'Disc' };
    const third = { ...position, positionId: '00000004-0000-4000-8000-000000000003', posNumber: 3, label: 'Gear' };
    const positions = [
      position,
      { ...second, dimensions: { diameter: 61 } },
      { ...third, technologies: [{ technologyId: 10201, technologyGroupId: 102 }] },
    ];
    const id = await publish(positions);
    const path = (companyId: string) => `buyer/rfq/${id}/matching/companies/${companyId}`;
    const { body } = await get('buyer', path(ids.supplier)).query({}).set('Accept-Language', 'it');
    expect(body.positions).toMatchObject([
      { posNumber: 1, label: 'Shaft', kind: 'fits', technologies: [{ label: 'technology 10101 it' }], misses: [] },
      {
        posNumber: 2,
        kind: 'dimensions',
        technologies: [{ id: 10101 }],
        misses: [{ dimension: 'diameter', wanted: 61, from: 1, to: 60 }],
      },
      { posNumber: 3, kind: 'technologyMissing', technologies: [{ id: 10201 }], misses: [] },
    ]);
    expect((await get('buyer', path(ids.otherBuyer))).status).toBe(404);
    expect((await get('buyer', path(ids.nobody))).status).toBe(404);
  });

  it('Without a technology, every supplier that passes the filter is offered', async () => {
    const id = await publish([{ ...position, technologies: [], isUnknownPosition: true }]);
    const found = await requestMatching({}, id);
    expect(found.matchingResult).toEqual([]);
    expect(found.basicResult.length + found.premiumResult.length).toBe(3);
  });

  it.each([
    [{ perimeter: { region: 'D-A-CH', radius: 0 } }, 3],
    [{ perimeter: { region: 'none', radius: 100 } }, 2],
    [{ filter: { countryCodes: ['AT'] } }, 1],
    [{ filter: { companySizeIDs: [131] } }, 1],
    [{ filter: { turnoverIDs: [106] } }, 0],
    [{ filter: { turnoverIDs: [109] } }, 3],
    [{ filter: { certificateIDs: [1] } }, 3],
    [{ filter: { certificateIDs: [2] } }, 0],
    [{ filter: { certificateIDs: [1], industryIDs: [7] } }, 3],
    [{ filter: { industryIDs: [8] } }, 0],
  ])('Suppliers are filtered by %j (MATCH-02, MATCH-03)', async (body, count) =>
    expect((await requestMatching(body)).matchingResult).toHaveLength(count),
  );

  it('More suppliers than a request examines are reported, not counting suppliers that the filter excludes', async () => {
    const stored = service().documents.collection<Stored<CompanyReadModel>>('companies@1');
    const pattern = await stored.findOne({ _id: ids.supplier });
    if (!pattern) throw new Error('The sample data have no such supplier');
    const others = Array.from({ length: 3_001 }, (_, index): Stored<CompanyReadModel> => {
      const companyId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const filtered = {
        countryCode: 'FR',
        companySize: 139,
        annualTurnover: 114,
        certificateIds: [2],
        industryIds: [8],
      };
      return { ...pattern, ...filtered, _id: companyId, companyId };
    });
    await stored.bulk(others.map((document) => ({ insertOne: { document } })));
    try {
      expect(await requestMatching()).toMatchObject({ truncated: true });
      for (const filter of [
        { countryCodes: ['DE'] },
        { companySizeIDs: [pattern.companySize] },
        { turnoverIDs: [109] },
        { certificateIDs: [1] },
        { industryIDs: [7] },
      ]) {
        const found = await requestMatching({ filter });
        expect([filter, found.truncated, idsOf(found.matchingResult)]).toEqual([
          filter,
          false,
          expect.arrayContaining([ids.supplier]),
        ]);
      }
    } finally {
      await stored.deleteMany({ _id: { $in: others.map(({ companyId }) => companyId) } });
    }
  });

  it('“No certificate” finds suppliers that stated none or left the field empty, in matching, search and map (MATCH-03)', async () => {
    const stated = (companyId: string, certificateIds: readonly number[]): SampleEvent =>
      sample('CompanyCertificatesChanged', { certificateIds }, `company-${companyId}`);
    await service().append(stated(ids.supplier, [noCertificateId]), stated(ids.freeSupplier, []));
    const certificateIDs = [noCertificateId];
    const without = [ids.supplier, ids.freeSupplier].sort();
    expect(idsOf((await requestMatching({ filter: { certificateIDs } })).matchingResult).sort()).toEqual(without);
    expect((await requestMatching({ filter: { certificateIDs: [1, noCertificateId] } })).matchingResult).toHaveLength(
      3,
    );
    const search = await post('buyer', 'buyer/search', { certificateIDs });
    expect(idsOf(search.body.companies).sort()).toEqual(without);
    const bounds = { north: 60, south: 40, east: 20, west: 0 };
    const map = await post('buyer', 'buyer/map/places', { bounds, zoom: 9, filter: { certificateIDs } });
    const onMap = map.body.places.flatMap((place: { companyID?: string }) => place.companyID ?? []);
    expect(onMap.filter((id: string) => id !== ids.buyer).sort()).toEqual(without);
  });

  it('Premium suppliers can be narrowed to favourites (MATCH-19)', async () => {
    const found = await requestMatching({ subset: 'FAVORITES' });
    expect(idsOf(found.premiumResult)).toEqual([ids.supplier]);
    expect(idsOf(found.basicResult)).toEqual([ids.freeSupplier]);
  });

  it.each([
    [45, true],
    [50, false],
  ])('A profile of %i percent is flagged as incomplete: %p (MATCH-24)', async (percent, flagged) => {
    const { technologies } = existing(companies.find(({ companyId }) => companyId === ids.supplier));
    const stream = `company-${ids.supplier}`;
    await service().append(
      // Half described: 20 percent.
      sample('SupplierTechnologiesSaved', { items: technologies }, `technologies-${ids.supplier}`),
      sample('CompanyDescriptionChanged', {}, stream),
      sample('CompanyMaterialsChanged', {}, stream),
      sample('CompanyCertificatesChanged', {}, stream),
      ...(percent === 50 ? [sample('CompanyLogoChanged', {}, stream)] : []),
    );
    const { premiumResult } = await requestMatching();
    expect(premiumResult.find(({ companyId }) => companyId === ids.supplier)).toMatchObject({
      notMatchingProfile: flagged,
    });
  });

  it('Blocked and inactive companies are never offered (MATCH-23)', async () => {
    await service().append(
      blocked(ids.buyer, ids.otherSupplier, 'Buyer'),
      blocked(ids.freeSupplier, ids.buyer, 'Supplier'),
    );
    expect(idsOf((await requestMatching()).matchingResult)).toEqual([ids.supplier]);
    await service().append(sample('CompanyStateChanged', { state: 'Inactive' }, `company-${ids.supplier}`));
    expect((await requestMatching()).matchingResult).toEqual([]);
  });

  it('The buyer’s own company is never offered, although it is a supplier too', async () => {
    const { technologies } = existing(companies.find(({ companyId }) => companyId === ids.supplier));
    await service().append(
      sample('CompanyCreated', { isBuyer: true, isSupplier: true }, `company-${ids.buyer}`),
      sample('SupplierTechnologiesSaved', { items: technologies }, `technologies-${ids.buyer}`),
    );
    const { matchingResult, nearMisses } = await requestMatching();
    expect(idsOf([...matchingResult, ...nearMisses])).not.toContain(ids.buyer);
    expect((await get('buyer', `buyer/rfq/${ids.draft}/matching/companies/${ids.buyer}`)).status).toBe(404);
  });

  it('Suppliers that the buyer has chosen or added from their directory stay listed (MATCH-22)', async () => {
    await service().append(initialized(ids.draft, [ids.freeSupplier]), selected(ids.draft, ids.supplier, true));
    const found = await requestMatching({ filter: { countryCodes: ['AT'] } });
    expect(found.initialized).toBe(true);
    expect(found.premiumResult).toMatchObject([
      { companyId: ids.supplier, fromDirectory: true, selectedInMatching: true },
    ]);
    const all = await requestMatching();
    expect(all.premiumResult.find(({ companyId }) => companyId === ids.otherSupplier)).toMatchObject({
      selectedInMatching: false,
    });
  });
});
