import { participationId } from '@torno/domain';
import { newId } from '@torno/kernel';
import { attachment } from '../attachment/attachment.js';
import type { CommandContext } from '../context.js';
import { participation } from '../participation/participation.js';
import { metaOf } from '../testing/people.fixture.js';
import { startTestProcesses, type TestProcesses } from '../testing/running-processes.fixture.js';
import { attachmentHandlers } from './attachments.js';

jest.setTimeout(60_000);

let service: TestProcesses;
let handlers: ReturnType<typeof attachmentHandlers>;
beforeAll(async () => {
  service = await startTestProcesses('2026-03-20T12:00:00.000Z');
  const context: Pick<CommandContext, 'execution' | 'clock'> = { execution: service.execution, clock: service.now };
  handlers = attachmentHandlers(context as CommandContext);
});
afterAll(() => service?.stop());

const rfqId = newId();
const supplierCompanyId = newId();

const uploaded = async (): Promise<string> => {
  const attachmentKey = newId();
  await service.execution.execute(attachment, attachmentKey, {
    type: 'RecordUpload',
    data: {
      type: 'QuoteDocument',
      ownerCompanyId: supplierCompanyId,
      rfqId,
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

const remove = (attachmentKey: string) =>
  handlers.deleteAttachment({
    body: { attachmentKey },
    caller: { userId: newId(), companyId: supplierCompanyId, roles: ['supplier'] },
    headers: {},
    correlationId: newId(),
  } as unknown as Parameters<typeof handlers.deleteAttachment>[0]);

it('keeps the file of a quote that was sent before files knew what they were sent with (QUOTE-64)', async () => {
  const attachmentKey = await uploaded();
  const endDate = '2026-04-03T21:59:59.000Z';
  const [positionId, scaleId] = [newId(), newId()];
  await service.execution.execute(participation, participationId(rfqId, supplierCompanyId), {
    type: 'SubmitQuote',
    data: {
      standing: {
        facts: {
          rfqId,
          supplierCompanyId,
          buyerCompanyId: newId(),
          secondaryId: 100_001,
          ndaRequired: false,
          startDate: service.now(),
          endDate,
          processorUserId: null,
        },
        visibility: 'VISIBLE',
        rfqActive: true,
        endDate,
        blocked: false,
        generalNda: false,
      },
      quote: {
        quoteId: newId(),
        quoteNo: '',
        daysValid: 30,
        incoterm: 'EXW',
        deliveryCondition: '',
        paymentCondition: '',
        description: '',
        attachmentKey,
        useToolCost: false,
        scales: [{ positionId, scaleId, deliveryAt: '2 weeks', unitCost: '3', fixedCost: null }],
      },
      unit: 'PCE',
      hasFixedCost: false,
      positions: [{ positionId, scales: [{ scaleId, quantity: 10 }] }],
    },
    meta: metaOf(service),
  });
  await expect(remove(attachmentKey)).rejects.toMatchObject({ code: 'attachment.in-use' });
  const unsent = await uploaded();
  await remove(unsent);
  expect((await service.execution.load(attachment, unsent)).state.status).toBe('deleted');
});
