import { attachmentEvents } from '@torno/domain';
import { sampleOf } from '@torno/kernel/testing';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { requireSendable } from './require-sendable.js';

const ofAttachment = sampleOf(attachmentEvents);
const uploaded = ofAttachment('AttachmentUploaded', { type: 'QuoteDocument', ownerCompanyId: 'c', rfqId: 'rfq-1' });

const send = (
  events: Parameters<ReturnType<typeof memoryRunner>['given']>[1][],
  change: Partial<Parameters<typeof requireSendable>[1]> = {},
): Promise<void> => {
  const { commandRunner, given } = memoryRunner();
  given('attachment-file', ...events);
  const expected = {
    companyId: 'c',
    type: 'QuoteDocument',
    rfqId: 'rfq-1',
    field: 'attachmentKey',
    ...change,
  } as const;
  return requireSendable('file', expected, { commandRunner });
};

describe('A file', () => {
  it('can be sent by its owner for the purpose of its upload', () => expect(send([uploaded])).resolves.toBeUndefined());

  it.each([
    ['does not exist', [], {}, 'attachment.not-found'],
    ['was deleted', [uploaded, ofAttachment('AttachmentDeleted')], {}, 'attachment.not-found'],
    ['belongs to another company', [uploaded], { companyId: 'other' }, 'attachment.not-found'],
    ['is of another type', [uploaded], { type: 'NdaSigned' }, 'attachment.not-found'],
    ['was uploaded for another RFQ', [uploaded], { rfqId: 'rfq-2' }, 'attachment.of-another-rfq'],
    ['was uploaded for an RFQ, but is sent with none', [uploaded], { rfqId: null }, 'attachment.of-another-rfq'],
  ] as const)('that %s is refused', (_, events, change, code) =>
    expect(send([...events], change)).rejects.toMatchObject({
      code,
      kind: 'invalid',
      errors: [{ field: 'attachmentKey', code: 'unknown' }],
    }),
  );

  it('need not be sent at all', async () => {
    const { commandRunner } = memoryRunner();
    const expected = { companyId: 'c', type: 'QuoteDocument', rfqId: null, field: 'attachmentKey' } as const;
    for (const key of [null, undefined])
      await expect(requireSendable(key, expected, { commandRunner })).resolves.toBeUndefined();
  });
});
