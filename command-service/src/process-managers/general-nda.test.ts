import { directoryId, participationId } from '@torno/domain';
import { newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { directory } from '../directory/directory.js';
import { platformConfig } from '../lookups/platform-config.js';
import { participation } from '../participation/participation.js';
import { rfq, type RfqCommand } from '../rfq/rfq.js';
import { withoutAward } from '../testing/commands.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { content } from '../testing/rfq-history.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';

let service: TestProcessManagers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  // The RFQ is released by hand below, so its file does not matter.
  await service.commandRunner.execute(platformConfig, 'platform', {
    type: 'ChangeConfig',
    data: { key: 'manualVerification', value: 'true', reason: 'Fair' },
    meta: metaOf(service),
  });
});
afterAll(() => service?.stop());

const ndaOf = async (rfqId: string, companyId: string): Promise<string> => {
  const { state } = await service.commandRunner.load(participation, participationId(rfqId, companyId));
  return state.isOpen ? state.ndaStatus : 'none';
};

type Give = <Type extends RfqCommand['type']>(
  type: Type,
  data: Extract<RfqCommand, { type: Type }>['data'],
) => Promise<unknown>;

/** An Active RFQ with an NDA to which the suppliers are invited. */
const publish = async (buyerCompanyId: string, companyIds: readonly string[]) => {
  const rfqId = newId();
  const timeZone = 'Europe/Berlin';
  const give: Give = (type, data) =>
    service.commandRunner.execute(rfq, rfqId, { type, data, meta: metaOf(service) } as RfqCommand);
  await give('CreateDraft', { secondaryId: 100_001, buyerCompanyId, ownerUserId: newId(), platformScope: null });
  await give('ChangeRfq', {
    label: 'Shafts',
    reason: 'NewProduct',
    deliveryDate: '2026-12-01',
    duration: 14,
    ndaRequired: true,
    timeZone,
  });
  await give('AttachDocument', { kind: 'nda', documentId: newId(), attachmentKey: newId(), label: 'nda.pdf' });
  await give('AddPosition', { positionId: newId(), content });
  await give('Publish', { companyIds, marketplace: false, timeZone });
  await give('Verify', { verifiedBy: 'operator', reason: 'Checked', unreadable: [] });
  await until('all are invited', async () => {
    const participants = await service.participants.findOne({ _id: rfqId });
    return companyIds.every((companyId) => participants?.companyIds.includes(companyId));
  });
  return { rfqId, give };
};

it('A general NDA release grants access to the running RFQs between the two companies only (NDA-10)', async () => {
  const [buyer, otherBuyer] = [newId(), newId()];
  const sides = { isBuyer: false, isSupplier: true };
  const { companyId: supplier } = await registerPerson(service, 'released', sides);
  const { companyId: otherSupplier } = await registerPerson(service, 'other', sides);
  const running = await publish(buyer, [supplier, otherSupplier]);
  const second = await publish(buyer, [supplier]);
  const elsewhere = await publish(otherBuyer, [supplier]);
  const ended = await publish(buyer, [supplier]);
  await ended.give('Close', withoutAward);
  await until('it has ended for the supplier too', async () => {
    const { state } = await service.commandRunner.load(participation, participationId(ended.rfqId, supplier));
    return state.isOpen && state.over;
  });
  expect(await ndaOf(running.rfqId, supplier)).toBe('Restricted');

  await service.commandRunner.execute(directory, directoryId(buyer, supplier), {
    type: 'SetGeneralNda',
    data: { on: true },
    meta: metaOf(service),
  });
  await until('both that run are open', async () => {
    const states = await Promise.all([running, second].map(({ rfqId }) => ndaOf(rfqId, supplier)));
    return states.every((state) => state === 'Granted');
  });
  expect(await ndaOf(ended.rfqId, supplier)).toBe('Restricted');
  expect(await ndaOf(running.rfqId, otherSupplier)).toBe('Restricted');
  expect(await ndaOf(elsewhere.rfqId, supplier)).toBe('Restricted');
});
