import { participationId } from '@torno/domain';
import { newId, type CommandMeta } from '@torno/kernel';
import { platformConfig } from '../lookups/platform-config.js';
import { participation } from '../participation/participation.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqCommand } from '../rfq/rfq-commands.js';
import { content } from '../testing/rfq-history.js';
import { startTestProcesses, type TestProcesses } from '../testing/running-processes.fixture.js';

jest.setTimeout(60_000);

let service: TestProcesses;
beforeAll(async () => {
  service = await startTestProcesses('2026-03-20T12:00:00.000Z');
});
afterAll(() => service?.stop());

const meta = (): CommandMeta => ({
  id: newId(),
  at: service.now(),
  actor: { userId: 'u', companyId: 'c', role: 'buyer' },
  correlationId: newId(),
});

const publish = async (companyIds: readonly string[] = []) => {
  const rfqId = newId();
  const timeZone = 'Europe/Berlin';
  const give = <Type extends RfqCommand['type']>(type: Type, data: Extract<RfqCommand, { type: Type }>['data']) =>
    service.execution.execute(rfq, rfqId, { type, data, meta: meta() } as RfqCommand);
  await give('CreateDraft', { secondaryId: 100_001, buyerCompanyId: 'c', ownerUserId: 'u', platformScope: null });
  await give('ChangeRfq', {
    label: 'Shafts',
    reason: 'NewProduct',
    deliveryDate: '2026-12-01',
    duration: 14,
    timeZone,
  });
  await give('AddPosition', { positionId: newId(), content });
  await give('Publish', { companyIds, marketplace: true, timeZone });
  return { rfqId, give };
};

const statusOf = async (rfqId: string) => (await service.execution.load(rfq, rfqId)).state.status;

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const patience = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > patience) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

it('verifies by itself, or waits for the operator who has said so (RFQ-09, RFQ-10)', async () => {
  const { rfqId: byItself } = await publish();
  await until('it is active', async () => (await statusOf(byItself)) === 'Active');

  await service.execution.execute(platformConfig, 'platform', {
    type: 'ChangeConfig',
    data: { key: 'manualVerification', value: 'true' },
    meta: meta(),
  });
  const waiting = await publish();
  // Once a later RFQ has reached its supplier, the processes have looked at the one before and left it.
  const supplier = newId();
  const released = await publish([supplier]);
  await released.give('Verify', { verifiedBy: 'operator' });
  await until('the released one is sent', async () => {
    const id = participationId(released.rfqId, supplier);
    return (await service.execution.load(participation, id)).state.opened;
  });
  expect(await statusOf(released.rfqId)).toBe('Active');
  expect(await statusOf(waiting.rfqId)).toBe('ToBeVerified');
});
