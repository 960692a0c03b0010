import { participationId, type AttachmentType } from '@torno/domain';
import { newId } from '@torno/kernel';
import { aliasCollection, type Alias } from '@torno/read-models';
import { attachment } from './attachment.js';
import type { CommandContext } from '../context.js';
import { participation } from '../participation/participation.js';
import { rfq } from '../rfq/rfq.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { fullAccess, quoteOfAll } from '../testing/quotes.fixture.js';
import { metaOf } from '../testing/people.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { attachmentHandlers } from './attachment-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof attachmentHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const { commandRunner, references, now: clock } = service;
  const used: Pick<CommandContext, 'quotas' | 'commandRunner' | 'references' | 'clock'> = {
    quotas: unlimitedQuotas,
    commandRunner,
    references,
    clock,
  };
  const context = used as CommandContext;
  handlers = extendedHandlers(attachmentHandlers(context), context);
});
afterAll(() => service?.stop());

const rfqId = newId();
const supplierCompanyId = newId();

const uploaded = async (type: AttachmentType = 'QuoteDocument'): Promise<string> => {
  const attachmentKey = newId();
  await service.commandRunner.execute(attachment, attachmentKey, {
    type: 'RecordUpload',
    data: {
      type,
      ownerCompanyId: supplierCompanyId,
      rfqId: type === 'QuoteDocument' ? rfqId : null,
      referId: null,
      fileName: 'offer.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '',
    },
    meta: metaOf(service),
  });
  return attachmentKey;
};

const remove = (attachmentKey: string, role: 'buyer' | 'supplier' = 'supplier', rfqID?: string) =>
  handlers.deleteAttachment({
    body: { attachmentKey, rfqID },
    caller: { userId: newId(), companyId: supplierCompanyId, roles: [role] },
    headers: {},
    correlationId: newId(),
  } as unknown as Parameters<typeof handlers.deleteAttachment>[0]);

const statusOf = async (attachmentKey: string) =>
  (await service.commandRunner.load(attachment, attachmentKey)).state.status;

/** Stores the documents that the projections would have folded from the events. */
const project = async (name: 'rfqs' | 'participations', document: object): Promise<void> => {
  const models = service.documents.collection<{ readonly _id: string }>(`${name}@1`);
  await models.insertOne({ _id: newId(), ...document });
};

it('A file is not deleted while the references to it are unknown', async () => {
  const attachmentKey = await uploaded('MessageDocument');
  await expect(remove(attachmentKey, 'buyer')).rejects.toMatchObject({ status: 503 });
  expect(await statusOf(attachmentKey)).toBe('stored');
});

it.each([
  ['a file of an RFQ', 'MessageDocument', 'supplier'],
  ['a file of a quote', 'QuoteDocument', 'buyer'],
  ['a signed NDA', 'NdaSigned', 'buyer'],
] as const)('%s is not found by a colleague who has only the other role', async (_, type, role) => {
  const attachmentKey = await uploaded(type);
  await expect(remove(attachmentKey, role)).rejects.toMatchObject({ code: 'attachment.not-found' });
  expect(await statusOf(attachmentKey)).toBe('stored');
});

it('A file is taken from the company’s RFQ by colleagues with the buyer’s role only', async () => {
  const draft = newId();
  const attachmentKey = newId();
  const meta = metaOf(service);
  await service.commandRunner.execute(rfq, draft, {
    type: 'CreateDraft',
    meta,
    data: { secondaryId: 100_001, buyerCompanyId: supplierCompanyId, ownerUserId: newId(), platformScope: null },
  });
  await service.commandRunner.execute(rfq, draft, {
    type: 'AttachDocument',
    meta: metaOf(service),
    data: { kind: 'terms', documentId: newId(), attachmentKey, label: 'terms.pdf' },
  });
  const attached = async () => {
    const { state } = await service.commandRunner.load(rfq, draft);
    return state.status === 'none' ? 0 : state.documents.length;
  };
  await expect(remove(attachmentKey, 'supplier', draft)).rejects.toMatchObject({ code: 'rfq.not-found' });
  expect(await attached()).toBe(1);
  await remove(attachmentKey, 'buyer', draft);
  expect(await attached()).toBe(0);
});

describe('With the read models', () => {
  beforeAll(async () => {
    const aliases = service.documents.collection<Alias>(aliasCollection);
    for (const name of ['rfqs', 'participations'])
      await aliases.insertOne({ _id: name, collection: `${name}@1`, version: 1, previous: null });
  });

  it.each([
    [
      'NDA that was signed',
      'NdaSigned',
      'participations',
      (key: string) => ({ ndaRequest: { signedAttachmentKey: key } }),
    ],
    ['file of a message', 'MessageDocument', 'rfqs', (key: string) => ({ attachmentKeys: ['other', key] })],
  ] as const)('the %s from before files were linked is kept (QUOTE-64)', async (_what, type, name, holding) => {
    const attachmentKey = await uploaded(type);
    await project(name, holding(attachmentKey));
    const role = type === 'MessageDocument' ? 'buyer' : 'supplier';
    await expect(remove(attachmentKey, role)).rejects.toMatchObject({ code: 'attachment.in-use' });
    expect(await statusOf(attachmentKey)).toBe('stored');
    const unsent = await uploaded(type);
    await remove(unsent, role);
    expect(await statusOf(unsent)).toBe('deleted');
  });

  it('the file of a quote from before files were linked is kept (QUOTE-64)', async () => {
    const attachmentKey = await uploaded();
    const endDate = '2026-04-03T21:59:59.000Z';
    const facts = { rfqId, supplierCompanyId, buyerCompanyId: newId(), startDate: service.now() };
    const positions = [{ positionId: newId(), scales: [{ scaleId: newId(), quantity: 10 }] }];
    await service.commandRunner.execute(participation, participationId(rfqId, supplierCompanyId), {
      type: 'SubmitQuote',
      data: quoteOfAll(fullAccess(facts, endDate), positions, '3', { attachmentKey }),
      meta: metaOf(service),
    });
    await expect(remove(attachmentKey)).rejects.toMatchObject({ code: 'attachment.in-use' });
    const unsent = await uploaded();
    await remove(unsent);
    expect(await statusOf(unsent)).toBe('deleted');
  });
});
