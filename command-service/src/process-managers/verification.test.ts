import { Readable } from 'node:stream';
import { participationId, type PreviewFailure } from '@torno/domain';
import { DomainError, newId, type CommandMeta } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { aliasCollection, type Alias } from '@torno/read-models';
import { attachment, type AttachmentCommand } from '../attachments/attachment.js';
import type { CommandContext } from '../context.js';
import { operatorHandlers } from '../operator/operator-handlers.js';
import { platformConfig } from '../lookups/platform-config.js';
import { participation } from '../participation/participation.js';
import { rfq, type RfqCommand } from '../rfq/rfq.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { withoutAward } from '../testing/commands.fixture.js';
import { registerPerson } from '../testing/people.fixture.js';
import { content } from '../testing/rfq-history.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';

let service: TestProcessManagers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
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

let lastNumber = 100_000;

/** Publishes a complete RFQ; `prepare` adds to its draft. */
const publish = async (
  companyIds: readonly string[] = [],
  prepare: (give: Give, rfqId: string) => Promise<void> = () => Promise.resolve(),
  ownerUserId = 'u',
  at = service.now(),
) => {
  const rfqId = newId();
  const timeZone = 'Europe/Berlin';
  const give: Give = (type, data) =>
    service.commandRunner.execute(rfq, rfqId, { type, data, meta: { ...meta(), at } } as RfqCommand);
  const secondaryId = ++lastNumber;
  await give('CreateDraft', { secondaryId, buyerCompanyId: 'c', ownerUserId, platformScope: null });
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
  return { rfqId, secondaryId, give };
};

const statusOf = async (rfqId: string) => (await service.commandRunner.load(rfq, rfqId)).state.status;

/** The rules of every time that the RFQ was held. */
const heldBy = async (rfqId: string) =>
  (await service.historyOf(`rfq-${rfqId}`)).flatMap(({ type, data }) => (type === 'RfqPublicationHeld' ? [data] : []));

it('A publication is verified automatically unless operators have chosen manual release (RFQ-09, RFQ-10)', async () => {
  const { rfqId: byItself } = await publish();
  await until('it is active', async () => (await statusOf(byItself)) === 'Active');

  await service.commandRunner.execute(platformConfig, 'platform', {
    type: 'ChangeConfig',
    data: { key: 'manualVerification', value: 'true', reason: 'Fair' },
    meta: meta(),
  });
  const waiting = await publish();
  // Once a later RFQ has reached its supplier, the process managers have handled the earlier one and left it.
  const supplier = newId();
  const released = await publish([supplier]);
  await released.give('Verify', { verifiedBy: 'operator', reason: 'Checked', unreadable: [] });
  await until('the released one is sent', async () => {
    const id = participationId(released.rfqId, supplier);
    return (await service.commandRunner.load(participation, id)).state.isOpen;
  });
  expect(await statusOf(released.rfqId)).toBe('Active');
  expect(await statusOf(waiting.rfqId)).toBe('ToBeVerified');
  expect(await heldBy(byItself)).toEqual([]);
  expect(await heldBy(waiting.rfqId)).toEqual([{ heldBy: ['manualRelease'] }]);
});

describe('The files of an RFQ (RFQ-10)', () => {
  type Outcome = 'stored' | 'deleted' | 'bytes lost';
  type Looked = PreviewFailure | 'fine';

  const recordCheck = (attachmentKey: string, found: Looked) =>
    service.commandRunner.execute(attachment, attachmentKey, {
      type: 'RecordPreview',
      data: found === 'fine' ? { previewKey: newId(), thumbnailKey: newId(), glbKey: null } : { failure: found },
      meta: meta(),
    });

  /** A document of the RFQ; `found` is the outcome of its check before the RFQ is published. */
  const attach = async (
    give: Give,
    label: string,
    outcome: Outcome,
    { found, rfqId = null, mime = 'application/pdf' }: { found?: Looked; rfqId?: string | null; mime?: string } = {},
  ): Promise<string> => {
    const attachmentKey = newId();
    const notify = (command: AttachmentCommand) => service.commandRunner.execute(attachment, attachmentKey, command);
    const { size, sha256 } =
      outcome === 'bytes lost'
        ? { size: 1, sha256: '' }
        : await service.files.put(attachmentKey, Readable.from(['%PDF-1.7']), {
            fileName: label,
            mime,
            maxBytes: 100,
          });
    await notify({
      type: 'RecordUpload',
      data: {
        type: 'TermsDocument',
        ownerCompanyId: 'c',
        rfqId,
        referId: null,
        fileName: label,
        mime,
        size,
        sha256,
      },
      meta: meta(),
    });
    if (found) await recordCheck(attachmentKey, found);
    if (outcome === 'deleted') await notify({ type: 'DeleteAttachment', data: { companyId: 'c' }, meta: meta() });
    await give('AttachDocument', { kind: 'terms', documentId: newId(), attachmentKey, label });
    return attachmentKey;
  };

  const reasonsOf = async (rfqId: string): Promise<readonly string[]> => {
    const events = await service.historyOf(`rfq-${rfqId}`);
    return events.flatMap((event) => (event.type === 'RfqPublicationFailed' ? event.data.reasons : []));
  };

  beforeAll(async () => {
    await service.commandRunner.execute(platformConfig, 'platform', {
      type: 'ChangeConfig',
      data: { key: 'manualVerification', value: 'false', reason: 'Fair' },
      meta: meta(),
    });
    const aliases = service.documents.collection<Alias>(aliasCollection);
    await aliases.insertOne({ _id: 'rfqs', collection: 'rfqs@1', version: 1, previous: null });
  });

  /** Stores the document that the projection would have folded from an RFQ's activation. */
  const project = (rfqId: string, attachmentKeys: readonly string[]) =>
    service.documents
      .collection<{ readonly _id: string; readonly [field: string]: unknown }>('rfqs@1')
      .insertOne({ _id: rfqId, rfqId, status: 'Active', attachmentKeys });

  it('prevent its publication if they cannot be read, and are named', async () => {
    const { rfqId } = await publish([], async (give) => {
      await attach(give, 'fine.pdf', 'stored', { found: 'fine' });
      await attach(give, 'slow.pdf', 'stored', { found: 'too-long' });
      await attach(give, 'damaged.pdf', 'stored', { found: 'damaged' });
      await attach(give, 'locked.pdf', 'stored', { found: 'protected' });
      await attach(give, 'hollow.step', 'stored', { found: 'empty', mime: 'model/step' });
      await attach(give, 'curves.iges', 'stored', { found: 'empty', mime: 'model/iges' });
      await attach(give, 'deleted.pdf', 'deleted');
      await attach(give, 'lost.pdf', 'bytes lost', { found: 'fine' });
    });
    await until('it has failed', async () => (await statusOf(rfqId)) === 'PublishedFailed');
    expect(await reasonsOf(rfqId)).toEqual([
      'fileDamaged: damaged.pdf',
      'fileProtected: locked.pdf',
      'fileEmpty: hollow.step',
      'fileMissing: deleted.pdf',
      'fileMissing: lost.pdf',
    ]);
  });

  it('allow its publication if they can be read, or are of a type that cannot be checked', async () => {
    const { rfqId } = await publish([], async (give) => {
      await attach(give, 'fine.pdf', 'stored', { found: 'fine' });
      await attach(give, 'plan.dwg', 'stored', { mime: 'image/vnd.dwg' });
    });
    await until('it is active', async () => (await statusOf(rfqId)) === 'Active');
  });

  /** Publishes with a file that has not been checked; resolves once the publication is held. */
  const heldWith = async (label: string, ownerUserId?: string) => {
    let attachmentKey = '';
    const { rfqId } = await publish(
      [],
      async (give, id) => {
        attachmentKey = await attach(give, label, 'stored', { rfqId: id });
      },
      ownerUserId,
    );
    await until('it is held', async () => (await service.held.findOne({ _id: rfqId })) !== null);
    return { rfqId, attachmentKey };
  };
  const later = (seconds: number): string => new Date(Date.parse(service.now()) + seconds * 1000).toISOString();

  it.each([
    ['damaged', 'PublishedFailed', ['fileDamaged: drawing.pdf']],
    ['fine', 'Active', []],
  ] as const)('are checked before the publication: if they are %s, the RFQ is %s', async (found, status, reasons) => {
    const { rfqId, attachmentKey } = await heldWith('drawing.pdf');
    await until('its check is requested', async () => service.checkedFirst.includes(attachmentKey));
    const [job] = await service.documents
      .collection<{ _id: string; queue: string; group: string }>('jobs')
      .find({ queue: 'awaited-previews' });
    expect(job).toMatchObject({ group: 'c' });
    await service.itIs(later(5));
    expect(await statusOf(rfqId)).toBe('ToBeVerified');
    await recordCheck(attachmentKey, found);
    await until('it is settled', async () => (await service.held.findOne({ _id: rfqId })) === null);
    expect(await statusOf(rfqId)).toBe(status);
    expect(await reasonsOf(rfqId)).toEqual(reasons);
    expect(await heldBy(rfqId)).toEqual([{ heldBy: ['filesUnchecked'] }]);
  });

  it('allow its publication once the last of them is checked or deleted', async () => {
    const keys: string[] = [];
    const { rfqId } = await publish([], async (give) => {
      for (const label of ['first.pdf', 'second.pdf', 'deleted.pdf']) keys.push(await attach(give, label, 'stored'));
    });
    const isHeld = async (): Promise<boolean> => (await service.held.findOne({ _id: rfqId })) !== null;
    await until('it is held', isHeld);
    const [first = '', second = '', deleted = ''] = keys;
    await recordCheck(second, 'fine');
    await recordCheck(first, 'fine');
    // Once a later publication is verified, the process managers have handled the two.
    const other = await heldWith('other.pdf');
    await recordCheck(other.attachmentKey, 'fine');
    await until('the other is active', async () => (await statusOf(other.rfqId)) === 'Active');
    expect(await isHeld()).toBe(true);
    await service.commandRunner.execute(attachment, deleted, {
      type: 'DeleteAttachment',
      data: { companyId: 'c' },
      meta: meta(),
    });
    await until('it is settled', async () => !(await isHeld()));
    expect(await reasonsOf(rfqId)).toEqual(['fileMissing: deleted.pdf']);
  });

  it('delay verification by half a minute at most; the buyer is e-mailed if they turn out unreadable later', async () => {
    const { userId } = await registerPerson(service, 'bea', { isBuyer: true, isSupplier: false });
    const slow = await heldWith('slow.pdf', userId);
    const late = await heldWith('late.pdf', userId);
    await service.itIs(later(29));
    expect(await statusOf(late.rfqId)).toBe('ToBeVerified');
    await service.itIs(later(1));
    expect([await statusOf(slow.rfqId), await statusOf(late.rfqId)]).toEqual(['Active', 'Active']);
    await recordCheck(slow.attachmentKey, 'too-long');
    await recordCheck(late.attachmentKey, 'damaged');
    const emails = () => service.emails.filter(({ kind }) => kind === 'file-unreadable');
    await until('the buyer is notified', async () => emails().length > 0);
    expect(emails()).toMatchObject([{ receiverUserId: userId, rfqId: late.rfqId, fileName: 'late.pdf' }]);
  });

  it('are reported in one e-mail to each buyer for all their RFQs if they turn out unreadable after verification', async () => {
    const bob = await registerPerson(service, 'bob', { isBuyer: true, isSupplier: false });
    const amy = await registerPerson(service, 'amy', { isBuyer: true, isSupplier: false });
    // A document of the company belongs to no single RFQ, and several use it.
    let attachmentKey = '';
    const sharing = async (ownerUserId: string) => {
      const published = await publish(
        [],
        async (giveTo) => {
          const use = (key: string) =>
            giveTo('AttachDocument', { kind: 'terms', documentId: newId(), attachmentKey: key, label: 'terms.pdf' });
          if (attachmentKey === '') attachmentKey = await attach(giveTo, 'terms.pdf', 'stored', { found: 'too-long' });
          else await use(attachmentKey);
        },
        ownerUserId,
      );
      await until('it is active', async () => (await statusOf(published.rfqId)) === 'Active');
      await project(published.rfqId, [attachmentKey]);
      return published;
    };
    const first = await sharing(bob.userId);
    const second = await sharing(bob.userId);
    const third = await sharing(amy.userId);
    const closed = await sharing(amy.userId);
    await closed.give('Close', withoutAward);
    await recordCheck(attachmentKey, 'damaged');
    const emails = () =>
      service.emails
        .filter(({ kind, fileName }) => kind === 'file-unreadable' && fileName === 'terms.pdf')
        .map(({ receiverUserId, rfqId, alsoIn }) => ({ receiverUserId, rfqId, alsoIn }));
    await until('both are notified', () => emails().length > 1);
    expect(emails()).toHaveLength(2);
    expect(emails()).toEqual(
      expect.arrayContaining([
        { receiverUserId: bob.userId, rfqId: first.rfqId, alsoIn: [`${second.secondaryId} Shafts`] },
        { receiverUserId: amy.userId, rfqId: third.rfqId, alsoIn: [] },
      ]),
    );
  });

  it('do not delay an imported publication', async () => {
    const { rfqId } = await publish(
      [],
      async (give) => void (await attach(give, 'old.pdf', 'stored')),
      'u',
      later(-3600),
    );
    await until('it is active', async () => (await statusOf(rfqId)) === 'Active');
    const [activated] = (await service.historyOf(`rfq-${rfqId}`)).slice(-1);
    expect(activated).toMatchObject({ type: 'RfqActivated' });
  });

  describe('that an operator releases', () => {
    const operatorId = newId();
    const release = (rfqId: string) => {
      const used: Pick<CommandContext, 'commandRunner' | 'clock' | 'files'> = {
        commandRunner: service.commandRunner,
        clock: service.now,
        files: service.files,
      };
      const context = used as CommandContext;
      const { verifyRfq } = extendedHandlers(operatorHandlers(context), context);
      return verifyRfq({
        params: { rfqId },
        body: { reason: 'Checked' },
        caller: { userId: operatorId, companyId: '', roles: ['operator'] },
        headers: {},
        correlationId: newId(),
      } as unknown as Parameters<typeof verifyRfq>[0]);
    };

    it('are checked before the operator can release it', async () => {
      const { rfqId, attachmentKey } = await heldWith('unseen.pdf');
      const refused = release(rfqId);
      await expect(refused).rejects.toBeInstanceOf(DomainError);
      await expect(refused).rejects.toMatchObject({ code: 'rfq.files-being-checked' });
      await recordCheck(attachmentKey, 'protected');
      expect(await release(rfqId)).toMatchObject({ body: { status: 'PublishedFailed' } });
      expect(await reasonsOf(rfqId)).toEqual(['fileProtected: unseen.pdf']);
      const recorded = (await service.historyOf(`rfq-${rfqId}`)).at(-1);
      expect(recorded?.data).toMatchObject({ verifiedBy: operatorId, reason: 'Checked' });
    });
  });
});
