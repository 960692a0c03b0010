import { participationId } from '@torno/domain';
import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { experience } from '../company/experience.js';
import { participation } from '../participation/participation.js';
import { rfq, type RfqCommand } from '../rfq/rfq.js';
import { metaOf } from '../testing/people.fixture.js';
import { fullAccess, quoteOfAll } from '../testing/quotes.fixture.js';
import { content } from '../testing/rfq-history.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';

let service: TestProcessManagers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
});
afterAll(() => service?.stop());

const endDate = '2026-04-03T21:59:59.000Z';

/** A draft with one position for each of the technologies; returns the positions’ ids. */
const draft = async (rfqId: string, technologyIds: readonly number[]): Promise<readonly string[]> => {
  const give = <Type extends RfqCommand['type']>(type: Type, data: Extract<RfqCommand, { type: Type }>['data']) =>
    service.commandRunner.execute(rfq, rfqId, { type, data, meta: metaOf(service) } as RfqCommand);
  await give('CreateDraft', { secondaryId: 100_001, buyerCompanyId: 'c', ownerUserId: 'u', platformScope: null });
  const positionIds: string[] = [];
  for (const technologyId of technologyIds) {
    const positionId = newId();
    const technologies = [{ technologyId, technologyGroupId: 1 }];
    const quantities = [{ scaleId: newId(), quantity: 10 }];
    await give('AddPosition', { positionId, content: { ...content, technologies, quantities } });
    positionIds.push(positionId);
  }
  return positionIds;
};

const quote = async (rfqId: string, supplierCompanyId: string, positionIds: readonly string[]): Promise<void> => {
  const facts = { rfqId, supplierCompanyId, buyerCompanyId: 'c', startDate: service.now() };
  const positions = positionIds.map((positionId) => ({ positionId, scales: [{ scaleId: newId(), quantity: 10 }] }));
  await service.commandRunner.execute(participation, participationId(rfqId, supplierCompanyId), {
    type: 'SubmitQuote',
    data: quoteOfAll(fullAccess(facts, endDate), positions, '3'),
    meta: metaOf(service),
  });
};

it('A supplier’s experience grows with the technologies of quoted positions, each recorded once (MATCH-07)', async () => {
  const supplier = newId();
  const technologies = async () => [...(await service.commandRunner.load(experience, supplier)).state].sort();
  const first = newId();
  const [turned = '', milled = '', ground = ''] = await draft(first, [11, 12, 13]);
  await quote(first, supplier, [turned, milled]);
  await until('both are known', async () => (await technologies()).length === 2);
  expect(await technologies()).toEqual([11, 12]);

  const second = newId();
  const others = await draft(second, [12, 14]);
  await quote(second, supplier, others);
  await until('the new one is known', async () => (await technologies()).includes(14));
  const recorded = (await service.historyOf(`experience-${supplier}`)).map(({ data }) => data);
  expect(recorded).toEqual([{ technologyIds: [11, 12] }, { technologyIds: [14] }]);
  // A later quote of the same round counts as well.
  await quote(first, supplier, [ground]);
  await until('the third is known', async () => (await technologies()).includes(13));
});

it('Experience is recorded from the start of the history, with a checkpoint of its own', async () => {
  const places = service.documents.collection<{ readonly _id: string }>('checkpoints');
  await until(
    'the checkpoint is stored',
    async () => (await places.findOne({ _id: 'processes-of-all-time' })) !== null,
  );
});
