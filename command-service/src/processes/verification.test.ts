import { Readable } from 'node:stream';
import { participationId, type PreviewFailure } from '@torno/domain';
import { newId, type CommandMeta } from '@torno/kernel';
import { attachment, type AttachmentCommand } from '../attachment/attachment.js';
import { platformConfig } from '../lookups/platform-config.js';
import { participation } from '../participation/participation.js';
import { rfq } from '../rfq/rfq.js';
import type { RfqCommand } from '../rfq/rfq-commands.js';
import { settlePerson } from '../testing/people.fixture.js';
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

type Give = <Type extends RfqCommand['type']>(
  type: Type,
  data: Extract<RfqCommand, { type: Type }>['data'],
) => Promise<unknown>;

/** Publishes a complete RFQ; `prepare` adds to its draft. */
const publish = async (
  companyIds: readonly string[] = [],
  prepare: (give: Give, rfqId: string) => Promise<void> = () => Promise.resolve(),
  ownerUserId = 'u',
) => {
  const rfqId = newId();
  const timeZone = 'Europe/Berlin';
  const give: Give = (type, data) => service.execution.execute(rfq, rfqId, { type, data, meta: meta() } as RfqCommand);
  await give('CreateDraft', { secondaryId: 100_001, buyerCompanyId: 'c', ownerUserId, platformScope: null });
  await give('ChangeRfq', {
    label: 'Shafts',
    reason: 'NewProduct',
    deliveryDate: '2026-12-01',
    duration: 14,
    timeZone,
  });
  await give('AddPosition', { positionId: newId(), content });
  await prepare(give, rfqId);
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
  await released.give('Verify', { verifiedBy: 'operator', unreadable: [] });
  await until('the released one is sent', async () => {
    const id = participationId(released.rfqId, supplier);
    return (await service.execution.load(participation, id)).state.opened;
  });
  expect(await statusOf(released.rfqId)).toBe('Active');
  expect(await statusOf(waiting.rfqId)).toBe('ToBeVerified');
});

describe('the files of an RFQ (RFQ-10)', () => {
  type Outcome = 'fine' | 'deleted' | 'bytes lost';

  /** A document of the RFQ of which something has become known before it is published. */
  const attach = async (
    give: Give,
    label: string,
    outcome: Outcome,
    failure?: PreviewFailure,
    rfqId: string | null = null,
  ): Promise<string> => {
    const attachmentKey = newId();
    const tell = (command: AttachmentCommand) => service.execution.execute(attachment, attachmentKey, command);
    const { size, sha256 } =
      outcome === 'bytes lost'
        ? { size: 1, sha256: '' }
        : await service.files.put(attachmentKey, Readable.from(['%PDF-1.7']), {
            fileName: label,
            mime: 'application/pdf',
            maxBytes: 100,
          });
    await tell({
      type: 'RecordUpload',
      data: {
        type: 'TermsDocument',
        ownerCompanyId: 'c',
        rfqId,
        referId: null,
        fileName: label,
        mime: 'application/pdf',
        size,
        sha256,
      },
      meta: meta(),
    });
    if (failure) await tell({ type: 'RecordPreview', data: { failure }, meta: meta() });
    if (outcome === 'deleted') await tell({ type: 'DeleteAttachment', data: { companyId: 'c' }, meta: meta() });
    await give('AttachDocument', { kind: 'terms', documentId: newId(), attachmentKey, label });
    return attachmentKey;
  };

  const reasonsOf = async (rfqId: string): Promise<readonly string[]> => {
    const events = await service.historyOf(`rfq-${rfqId}`);
    return events.flatMap((event) => (event.type === 'RfqPublicationFailed' ? event.data.reasons : []));
  };

  beforeAll(() =>
    service.execution.execute(platformConfig, 'platform', {
      type: 'ChangeConfig',
      data: { key: 'manualVerification', value: 'false' },
      meta: meta(),
    }),
  );

  it('keep it from being published when they cannot be read, by their names', async () => {
    const { rfqId } = await publish([], async (give) => {
      await attach(give, 'fine.pdf', 'fine');
      await attach(give, 'slow.pdf', 'fine', 'too-long');
      await attach(give, 'damaged.pdf', 'fine', 'damaged');
      await attach(give, 'locked.pdf', 'fine', 'protected');
      await attach(give, 'deleted.pdf', 'deleted');
      await attach(give, 'lost.pdf', 'bytes lost');
    });
    await until('it has failed', async () => (await statusOf(rfqId)) === 'PublishedFailed');
    expect(await reasonsOf(rfqId)).toEqual([
      'fileDamaged: damaged.pdf',
      'fileProtected: locked.pdf',
      'fileMissing: deleted.pdf',
      'fileMissing: lost.pdf',
    ]);
  });

  it('let it pass when nothing is known against them', async () => {
    const { rfqId } = await publish([], async (give) => void (await attach(give, 'fine.pdf', 'fine')));
    await until('it is active', async () => (await statusOf(rfqId)) === 'Active');
  });

  it('are told to the buyer by letter where they turn out unreadable later', async () => {
    const { userId } = await settlePerson(service, 'bea', { isBuyer: true, isSupplier: false });
    const keys: string[] = [];
    const { rfqId } = await publish(
      [],
      async (give, id) => {
        for (const name of ['slow.pdf', 'late.pdf']) keys.push(await attach(give, name, 'fine', undefined, id));
      },
      userId,
    );
    await until('it is active', async () => (await statusOf(rfqId)) === 'Active');
    for (const [index, failure] of (['too-long', 'damaged'] as const).entries())
      await service.execution.execute(attachment, keys[index] ?? '', {
        type: 'RecordPreview',
        data: { failure },
        meta: meta(),
      });
    const letters = () => service.letters.filter(({ kind }) => kind === 'file-unreadable');
    await until('the buyer is told', async () => letters().length > 0);
    expect(letters()).toMatchObject([{ receiverUserId: userId, rfqId, fileName: 'late.pdf' }]);
  });
});
