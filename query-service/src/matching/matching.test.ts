import type { MatchedCompany } from '@torno/contract';
import { noCertificateId } from '@torno/domain';
import { useQueryService } from '../testing/caller.fixture.js';
import { companies, directoryEntry, ids, position, rfq, existing } from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();

type Answer = {
  readonly basicResult: MatchedCompany[];
  readonly premiumResult: MatchedCompany[];
  readonly matchingResult: MatchedCompany[];
  readonly nearMisses: MatchedCompany[];
  readonly initialized: boolean;
  readonly truncated: boolean;
  readonly criteria: unknown;
};
const matching = async (body: object = {}, rfqId: string = ids.draft): Promise<Answer> =>
  (await post('buyer', `buyer/rfq/${rfqId}/matching`, body)).body;
const idsOf = (found: readonly MatchedCompany[]): string[] => found.map(({ companyId }) => companyId);

describe('matching', () => {
  it('Each supplier is listed in the section of its tier, and all are chosen at first (MATCH-16, MATCH-28)', async () => {
    const found = await matching();
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

  it('Only the best ten are chosen at first, and what others know of a supplier is shown as figures (C-42)', async () => {
    const [model] = companies.filter(({ companyId }) => companyId === ids.freeSupplier);
    if (!model) throw new Error('The supplier is missing');
    const others = Array.from({ length: 10 }, (_, index) => `00000001-0000-4000-8000-0000000001${index + 10}`);
    for (const companyId of others)
      await service().put('companies', companyId, { ...model, companyId, label: companyId });
    const settled = { companyId: others[0] ?? '', rfqs: [], invitations: 4, answers: 4, answerHours: 36, awards: 5 };
    const few = { ...settled, companyId: others[1] ?? '', invitations: 3, answers: 3, awards: 0 };
    for (const record of [settled, few]) await service().put('supplier-records', record.companyId, record);

    const { matchingResult } = await matching();
    expect(matchingResult).toHaveLength(13);
    expect(matchingResult.slice(0, 10).every(({ selectedInMatching }) => selectedInMatching)).toBe(true);
    expect(matchingResult.slice(10).some(({ selectedInMatching }) => selectedInMatching)).toBe(false);
    const recordOf = (id: string | undefined) => matchingResult.find(({ companyId }) => companyId === id)?.record;
    expect(recordOf(others[0])).toEqual({ answerRate: 100, answerDays: 1.5, awards: 5, ownRatings: 0 });
    // Three invitations could be those of one other buyer.
    expect(recordOf(others[1])).toEqual({ answerRate: null, answerDays: null, awards: 0, ownRatings: 0 });
    const placeOf = (id: string | undefined) => idsOf(matchingResult).indexOf(id ?? '');
    expect(placeOf(others[0])).toBeLessThan(placeOf(others[1]));
    // Equal suppliers are ordered by name and id, whatever the order in which they were stored.
    expect(idsOf(matchingResult).filter((id) => others.slice(2).includes(id))).toEqual(others.slice(2));
    expect(idsOf((await matching()).matchingResult)).toEqual(idsOf(matchingResult));
    for (const companyId of others) await service().remove('companies', companyId);
    for (const { companyId } of [settled, few]) await service().remove('supplier-records', companyId);
  });

  it('A buyer’s own ratings count, those of other buyers do not (CLOSE-17, C-42)', async () => {
    const rated = async (buyer: string) => {
      const { id, ...entry } = directoryEntry(buyer, ids.freeSupplier, {
        ratings: [{ rfqId: ids.closedRound, criteria: ['RATING_PRICE'] }],
      });
      await service().put('directory', id, entry);
      const { basicResult } = await matching();
      await service().remove('directory', id);
      return basicResult[0]?.record.ownRatings;
    };
    expect([await rated(ids.otherBuyer), await rated(ids.buyer)]).toEqual([0, 1]);
  });

  it('Positions without a size are named, since no size was compared', async () => {
    const id = '00000003-0000-4000-8000-000000000092';
    const unsized = { ...position, dimensions: { weight: 2 } };
    await service().put('rfqs', id, rfq(id, 6, { positions: [unsized], technologyIds: [10_101] }));
    const { body } = await post('buyer', `buyer/rfq/${id}/matching`, {});
    expect(body.positionsWithoutSize).toEqual([1]);
    const reasons = await get('buyer', `buyer/rfq/${id}/matching/companies/${ids.supplier}`);
    expect(reasons.body.positions).toMatchObject([{ kind: 'fits', sizeChecked: false }]);
    await service().remove('rfqs', id);
  });

  it('Positions that resemble quoted ones are counted (MATCH-07)', async () => {
    const { premiumResult, basicResult } = await matching();
    expect(premiumResult.map(({ matchingItemsWithBidsCount }) => matchingItemsWithBidsCount)).toEqual([1, 1]);
    expect(basicResult[0]?.matchingItemsWithBidsCount).toBe(0);

    // Two parts are like the quoted one, the third is made in another way.
    const id = '00000003-0000-4000-8000-000000000094';
    const milled = { ...position, technologies: [{ technologyId: 10_201, technologyGroupId: 102 }] };
    const positions = [position, position, milled].map((each, index) => ({ ...each, posNumber: index + 1 }));
    await service().put('rfqs', id, rfq(id, 8, { positions, technologyIds: [10_101, 10_201] }));
    const found = await matching({}, id);
    expect(found.premiumResult.map(({ matchingItemsWithBidsCount }) => matchingItemsWithBidsCount)).toEqual([2, 2]);
    await service().remove('rfqs', id);
  });

  it('A supplier that can make no position is not offered, but is listed as a near miss', async () => {
    const id = '00000003-0000-4000-8000-000000000095';
    await service().put('rfqs', id, rfq(id, 7, { positions: [{ ...position, dimensions: { diameter: 61 } }] }));
    const found = await matching({}, id);
    expect([found.matchingResult, found.basicResult, found.premiumResult]).toEqual([[], [], []]);
    expect(idsOf(found.nearMisses).sort()).toEqual([ids.supplier, ids.otherSupplier, ids.freeSupplier].sort());
    expect(found.nearMisses.some(({ selectedInMatching }) => selectedInMatching)).toBe(false);

    // A near miss that the buyer has selected stays one; it does not come from their directory (MATCH-29).
    const criteria = {
      perimeter: { region: 'D-A-CH', radius: 50 },
      filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: [], certificateIDs: [-1], industryIDs: [] },
      subset: 'FAVORITES',
    } as const;
    expect((await matching({}, id)).criteria).toBeNull();
    await service().put('matchings', id, {
      rfqId: id,
      initialized: true,
      selected: [{ companyId: ids.supplier, fromDirectory: false }],
      ...criteria,
    });
    const selected = await matching({}, id);
    expect(
      selected.nearMisses.find(({ companyId }: { companyId: string }) => companyId === ids.supplier),
    ).toMatchObject({
      fromDirectory: false,
      selectedInMatching: true,
    });
    // The draft comes back with its criteria (CREATE-32).
    expect(selected.criteria).toEqual(criteria);
    // A near miss that the buyer has added is listed among the suppliers of its tier.
    await service().put('matchings', id, {
      rfqId: id,
      initialized: true,
      selected: [{ companyId: ids.supplier, fromDirectory: true }],
      perimeter: null,
      filter: null,
      subset: 'ALL',
    });
    const added = await matching({}, id);
    expect(added.premiumResult).toMatchObject([
      { companyId: ids.supplier, fromDirectory: true, selectedInMatching: true, matchingPartCount: 0 },
    ]);
    expect(idsOf(added.nearMisses)).not.toContain(ids.supplier);
    await service().remove('matchings', id);
    await service().remove('rfqs', id);
  });

  it('The reasons are given per position', async () => {
    const id = '00000003-0000-4000-8000-000000000093';
    const second = { ...position, positionId: ids.secondPosition, posNumber: 2, label: 'Disc' };
    const third = { ...position, positionId: '00000004-0000-4000-8000-000000000003', posNumber: 3, label: 'Gear' };
    const positions = [
      position,
      { ...second, dimensions: { diameter: 61 } },
      { ...third, technologies: [{ technologyId: 10201, technologyGroupId: 102 }] },
    ];
    await service().put('rfqs', id, rfq(id, 7, { positions, technologyIds: [10101, 10201] }));
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
    await service().remove('rfqs', id);
  });

  it('Without a technology, every supplier that passes the filter is offered', async () => {
    const id = '00000003-0000-4000-8000-000000000094';
    const unknown = { ...position, technologies: [], isUnknownPosition: true };
    await service().put('rfqs', id, rfq(id, 7, { positions: [unknown], technologyIds: [] }));
    const found = await matching({}, id);
    expect(found.matchingResult).toEqual([]);
    expect(found.basicResult.length + found.premiumResult.length).toBe(3);
    await service().remove('rfqs', id);
  });

  it.each([
    [{ perimeter: { region: 'D-A-CH', radius: 0 } }, 3],
    [{ perimeter: { region: 'none', radius: 100 } }, 2],
    [{ filter: { countryCodes: ['AT'] } }, 1],
    [{ filter: { companySizeIDs: [131] } }, 1],
    [{ filter: { turnoverIDs: [106] } }, 0],
    [{ filter: { certificateIDs: [1] } }, 3],
    [{ filter: { certificateIDs: [2] } }, 0],
    [{ filter: { certificateIDs: [1], industryIDs: [7] } }, 3],
    [{ filter: { industryIDs: [8] } }, 0],
  ])('Suppliers are filtered by %j (MATCH-02, MATCH-03)', async (body, count) =>
    expect((await matching(body)).matchingResult).toHaveLength(count),
  );

  it('“No certificate” finds suppliers that stated none or left the field empty, in matching, search and map (MATCH-03)', async () => {
    const changed = companies.filter(({ companyId }) => companyId === ids.supplier || companyId === ids.freeSupplier);
    for (const company of changed) {
      const certificateIds = company.companyId === ids.supplier ? [noCertificateId] : [];
      await service().put('companies', company.companyId, { ...company, certificateIds });
    }
    const certificateIDs = [noCertificateId];
    const without = [ids.supplier, ids.freeSupplier].sort();
    expect(idsOf((await matching({ filter: { certificateIDs } })).matchingResult).sort()).toEqual(without);
    expect((await matching({ filter: { certificateIDs: [1, noCertificateId] } })).matchingResult).toHaveLength(3);
    const search = await post('buyer', 'buyer/search', { certificateIDs });
    expect(idsOf(search.body.companies).sort()).toEqual(without);
    const bounds = { north: 60, south: 40, east: 20, west: 0 };
    const map = await post('buyer', 'buyer/map/places', { bounds, zoom: 9, filter: { certificateIDs } });
    const onMap = map.body.places.flatMap((place: { companyID?: string }) => place.companyID ?? []);
    expect(onMap.filter((id: string) => id !== ids.buyer).sort()).toEqual(without);
    for (const company of changed) await service().put('companies', company.companyId, { ...company });
  });

  it('Premium suppliers can be narrowed to favourites (MATCH-19)', async () => {
    const found = await matching({ subset: 'FAVORITES' });
    expect(idsOf(found.premiumResult)).toEqual([ids.supplier]);
    expect(idsOf(found.basicResult)).toEqual([ids.freeSupplier]);
  });

  it.each([
    [49, true],
    [50, false],
  ])('A profile of %i percent is flagged as incomplete: %p (MATCH-24)', async (percentage, flagged) => {
    const supplier = existing(companies.find(({ companyId }) => companyId === ids.supplier));
    const profilePercentage = { ...supplier.profilePercentage, percentage };
    await service().put('companies', ids.supplier, { ...supplier, profilePercentage });
    const { premiumResult } = await matching();
    expect(premiumResult.find(({ companyId }) => companyId === ids.supplier)).toMatchObject({
      notMatchingProfile: flagged,
    });
    await service().put('companies', ids.supplier, { ...supplier });
  });

  it('Blocked and inactive companies are never offered (MATCH-23)', async () => {
    const mine = directoryEntry(ids.buyer, ids.otherSupplier, { blocked: true, blockedAs: ['Buyer'] });
    const theirs = directoryEntry(ids.freeSupplier, ids.buyer, { blocked: true, blockedAs: ['Supplier'] });
    const supplier = existing(companies.find(({ companyId }) => companyId === ids.supplier));
    for (const { id, ...entry } of [mine, theirs]) await service().put('directory', id, entry);
    expect(idsOf((await matching()).matchingResult)).toEqual([ids.supplier]);
    await service().put('companies', ids.supplier, { ...supplier, state: 'Inactive' });
    expect((await matching()).matchingResult).toEqual([]);
    await service().put('companies', ids.supplier, { ...supplier });
    for (const { id } of [mine, theirs]) await service().remove('directory', id);
  });

  it('The buyer’s own company is never offered, although it is a supplier too', async () => {
    const own = existing(companies.find(({ companyId }) => companyId === ids.buyer));
    const supplier = existing(companies.find(({ companyId }) => companyId === ids.supplier));
    await service().put('companies', ids.buyer, { ...supplier, companyId: ids.buyer });
    const { matchingResult, nearMisses } = await matching();
    expect(idsOf([...matchingResult, ...nearMisses])).not.toContain(ids.buyer);
    expect((await get('buyer', `buyer/rfq/${ids.draft}/matching/companies/${ids.buyer}`)).status).toBe(404);
    await service().put('companies', ids.buyer, { ...own });
  });

  it('Suppliers that the buyer has chosen or added from their directory stay listed (MATCH-22)', async () => {
    await service().put('matchings', ids.draft, {
      rfqId: ids.draft,
      initialized: true,
      selected: [
        { companyId: ids.freeSupplier, fromDirectory: false },
        { companyId: ids.supplier, fromDirectory: true },
      ],
      perimeter: null,
      filter: null,
      subset: 'ALL',
    });
    const found = await matching({ filter: { countryCodes: ['AT'] } });
    expect(found.initialized).toBe(true);
    expect(found.premiumResult).toMatchObject([
      { companyId: ids.supplier, fromDirectory: true, selectedInMatching: true },
    ]);
    const all = await matching();
    expect(all.premiumResult.find(({ companyId }) => companyId === ids.otherSupplier)).toMatchObject({
      selectedInMatching: false,
    });
    await service().remove('matchings', ids.draft);
  });
});
