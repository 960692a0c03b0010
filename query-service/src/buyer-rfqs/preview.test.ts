import type { DeliveryConditionChoice } from '@torno/domain';
import { useQueryService } from '../testing/caller.fixture.js';
import { sample } from '../../../tests/samples/event-history.js';
import { ids, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const preview = async (audience: string, key: string = ids.closedRound) =>
  (await get('buyer', `buyer/rfq/${key}/preview`).query({ audience })).body;

describe('preview of the supplier’s page', () => {
  it('The target price is missing for every reader (CREATE-37)', async () => {
    for (const audience of ['invited', 'released', 'marketplace'])
      expect(JSON.stringify(await preview(audience))).not.toContain(secrets.targetPrice);
  });

  it('Files under an NDA are locked until it is granted, but the NDA itself is readable', async () => {
    const before = await preview('invited');
    expect(before.metadata).toMatchObject({ state: 'VISIBLE', ndaStatus: 'Restricted', interactionStatus: null });
    expect([before.rfq.ndaDocuments.length, before.rfq.termsDocuments, before.positions[0].attachments]).toEqual([
      1,
      [],
      [],
    ]);
    const after = await preview('released');
    expect([after.rfq.termsDocuments.length, after.positions[0].attachments.length]).toEqual([1, 1]);
  });

  it('A supplier that finds the RFQ on the marketplace sees a reduced page', async () =>
    expect(await preview('marketplace')).toMatchObject({
      metadata: { state: 'NOT_PAYED', accessRestricted: true },
      contactData: { companyName: '' },
      rfq: { paymentCondition: '', ndaDocuments: [] },
    }));

  it('A draft can be previewed', async () =>
    expect(await preview('invited', ids.draft)).toMatchObject({ rfq: { status: 'InWork' }, contactData: {} }));

  it('A delivery condition in words shows OTH, and an incoterm shows no words (CREATE-05)', async () => {
    const given = (deliveryConditionChoice: DeliveryConditionChoice) =>
      service().append(
        sample(
          'RfqPurchaseConditionsChanged',
          { incoterm: 'EXW', deliveryConditionChoice, deliveryCondition: 'by boat' },
          `rfq-${ids.draft}`,
        ),
      );
    await given('freeText');
    expect((await preview('invited', ids.draft)).rfq).toMatchObject({ incoterm: 'OTH', deliveryCondition: 'by boat' });
    await given('incoterm');
    expect((await preview('invited', ids.draft)).rfq).toMatchObject({ incoterm: 'EXW', deliveryCondition: '' });
  });
});
