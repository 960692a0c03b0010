import type { AttachmentType } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { attachment } from './attachment.js';

type ExpectedFile = {
  readonly companyId: string;
  readonly type: AttachmentType;
  /** The RFQ that the file was uploaded for; null for files that are uploaded for none. */
  readonly rfqId: string | null;
  /** Name of the field in the request, for the refusal. */
  readonly field: string;
};

/**
 * 400 unless the file exists, belongs to the company, has this type and was uploaded for this RFQ, because its recipient
 * gets the right to read it through that RFQ.
 */
export const requireSendable = async (
  attachmentKey: string | null | undefined,
  { companyId, type, rfqId, field }: ExpectedFile,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<void> => {
  if (!attachmentKey) return;
  const { state } = await commandRunner.load(attachment, attachmentKey);
  if (state.status !== 'stored' || state.ownerCompanyId !== companyId || state.type !== type)
    throw new DomainError('attachment.not-found', 'invalid', [{ field, code: 'unknown' }]);
  if (state.rfqId !== rfqId)
    throw new DomainError('attachment.of-another-rfq', 'invalid', [{ field, code: 'unknown' }]);
};
