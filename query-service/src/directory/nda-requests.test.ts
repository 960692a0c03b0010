import { participationId } from '@torno/domain';
import { sample } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, secrets, seller } from '../testing/world.fixture.js';

const { service, get } = useQueryService();
afterEach(() => service().undo());

describe('NDA requests', () => {
  it('Each entry names who asked for access, when, who decided and the signed copy (NDA-08, NDA-09, FAV-04)', async () => {
    const { body } = await get('buyer', 'buyer/directory/ndas');
    expect(body).toEqual([
      expect.objectContaining({
        id: `${ids.closedRound}_${ids.supplier}`,
        status: 'Granted',
        rfqLabel: secrets.label,
        requestedBy: 'Sam Supplier',
        processor: 'Bea Buyer',
        requestedDate: '2026-03-01T10:00:00.000Z',
        attachmentUrl: `/api/v1/attachment/${ids.signedFile}`,
        attachmentLabel: 'signed.pdf',
      }),
    ]);
  });

  it('The list is filtered by status and RFQ', async () => {
    const count = async (query: object) => (await get('buyer', 'buyer/directory/ndas').query(query)).body.length;
    expect(await count({ status: 'Granted' })).toBe(1);
    expect(await count({ status: 'Pending' })).toBe(0);
    expect(await count({ rfqId: ids.market })).toBe(0);
    expect(await count({ rfqId: ids.closedRound })).toBe(1);
  });

  it('Pages show open requests first, each kind newest first, and the number of all (FAV-10)', async () => {
    const suppliers = ['a', 'b', 'c', 'd'].map((letter) => ids.supplier.replace(/.$/, letter));
    const requests = [
      [undefined, '2026-03-01T00:00:00.000Z'],
      ['NdaAccessRejected', '2026-03-04T00:00:00.000Z'],
      [undefined, '2026-03-02T00:00:00.000Z'],
      ['NdaAccessGranted', '2026-03-03T00:00:00.000Z'],
    ] as const;
    for (const [index, [decision, at]] of requests.entries()) {
      const supplierCompanyId = suppliers[index] ?? '';
      const ofSupplier = `participation-${participationId(ids.market, supplierCompanyId)}`;
      const opened = { rfqId: ids.market, supplierCompanyId, buyerCompanyId: ids.otherBuyer, ndaRequired: true };
      await service().append(
        sample('ParticipationOpened', opened, ofSupplier),
        { ...sample('NdaAccessRequested', { documentId: ids.ndaDocument }, ofSupplier), actor: seller, at },
        ...(decision ? [sample(decision, {}, ofSupplier)] : []),
      );
    }
    const page = async (query: object) => {
      const { body, headers } = await get('otherBuyer', 'buyer/directory/ndas').query(query);
      return [
        body.map(({ requestedDate }: { requestedDate: string }) => Number(requestedDate.slice(8, 10))),
        headers['x-total-count'],
      ];
    };
    expect(await page({})).toEqual([[2, 1, 4, 3], '4']);
    expect(await page({ limit: 3 })).toEqual([[2, 1, 4], '4']);
    expect(await page({ offset: 1, limit: 2 })).toEqual([[1, 4], '4']);
    expect(await page({ offset: 3, limit: 2 })).toEqual([[3], '4']);
    expect(await page({ offset: 4 })).toEqual([[], '4']);
    expect(await page({ status: 'Pending', offset: 1, limit: 5 })).toEqual([[1], '2']);
  });

  it('The filter accepts the number of an own RFQ as well as its id (C-21)', async () => {
    const ask = (name: 'buyer' | 'otherBuyer', rfqId: string) => get(name, 'buyer/directory/ndas').query({ rfqId });
    expect((await ask('buyer', '100001')).body).toEqual((await ask('buyer', ids.closedRound)).body);
    expect((await ask('otherBuyer', '100001')).status).toBe(404);
    expect((await ask('buyer', 'none')).status).toBe(400);
  });
});
