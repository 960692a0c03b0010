import { unattachedUploadForm, fileUrl, uploadForm, type FileReference } from '@torno/contract';
import { canInteract, ownsFile, participationId, uploadLimits } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { attachment } from './attachment.js';
import { receiveFile, type ReceivedFile } from './receive-file.js';
import { recordUpload } from './record-upload.js';
import type { CommandContext } from '../context.js';
import { participation } from '../participation/participation.js';
import { supplierRfqOf } from '../participation/supplier-rfq.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { rfqExists } from '../rfq/rfq-state.js';
import { rfq } from '../rfq/rfq.js';
import { positionReply, type CommandHandlers } from '../command-request.js';

/** The reply to an upload, with the names of the wire. */
export const referenceOf = (file: ReceivedFile): FileReference => ({
  attachmentID: file.attachmentKey,
  label: file.fileName,
  url: fileUrl(file.attachmentKey),
  // Previews are made in the background, so there is none yet.
  previewUrl: null,
  glbPreviewUrl: null,
  mime: file.mime,
});

export const attachmentHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'uploadAttachment' | 'uploadContextless' | 'deleteAttachment' | 'quoteAttachment'> => {
  const { commandRunner, files, references } = context;

  const limits = { maxBytes: uploadLimits.documentBytes };

  return {
    uploadAttachment: async (request) => {
      const { caller, meta } = request;
      const { companyId } = caller;
      let rfqId = '';
      const { form, file } = await receiveFile(request.raw, files, {
        ...limits,
        field: 'attachment',
        attachmentKey: derivedId('attachment', meta.id),
        requireQuota: request.requireQuota,
        form: uploadForm,
        // Checked before a byte is stored, so that callers without the right cannot fill the disk.
        before: async ({ rfqID, type, referID }) => {
          const ownedRfq = await ownRfq(rfqID, companyId, context);
          ({ rfqId } = ownedRfq);
          if (ownedRfq.state.status !== 'InWork') throw new DomainError('rfq.not-a-draft');
          const hasPosition = ownedRfq.state.positions.some(({ positionId }) => positionId === referID);
          if (type === 'PositionDocument' && !hasPosition)
            throw new DomainError('validation', 'invalid', [{ field: 'referID', code: 'unknown' }]);
        },
      });
      const { type, referID } = form;
      const { attachmentKey, fileName: label } = file;
      const { run } = request.withForm(form);
      await recordUpload(file, { type, ownerCompanyId: companyId, rfqId, referId: referID ?? null }, { run }, files);
      const documentId = derivedId('document', meta.id);
      const { position } = await run(
        rfq,
        rfqId,
        type === 'PositionDocument' && referID
          ? { type: 'AttachToPosition', data: { positionId: referID, attachmentKey, label } }
          : {
              type: 'AttachDocument',
              data: { kind: type === 'NdaDocument' ? 'nda' : 'terms', documentId, attachmentKey, label },
            },
      );
      return { body: { ...referenceOf(file), attachmentKey, documentId, position } };
    },

    uploadContextless: async (request) => {
      const { caller, meta } = request;
      const { form, file } = await receiveFile(request.raw, files, {
        ...limits,
        field: 'attachment',
        attachmentKey: derivedId('attachment', meta.id),
        requireQuota: request.requireQuota,
        form: unattachedUploadForm,
      });
      const { position } = await recordUpload(
        file,
        { type: form.type, ownerCompanyId: caller.companyId, rfqId: null, referId: null },
        request.withForm(form),
        files,
      );
      return { body: { ...referenceOf(file), attachmentKey: file.attachmentKey, position } };
    },

    quoteAttachment: async (request) => {
      const { caller, meta } = request;
      const { companyId } = caller;
      const { rfqId, access } = await supplierRfqOf(request.query.rfqId, companyId, context);
      if (!canInteract(access.visibility)) throw new DomainError('quote.not-visible', 'forbidden');
      const { file } = await receiveFile(request.raw, files, {
        ...limits,
        field: 'attachment',
        attachmentKey: derivedId('attachment', meta.id),
        requireQuota: request.requireQuota,
      });
      const { position } = await recordUpload(
        file,
        { type: 'QuoteDocument', ownerCompanyId: companyId, rfqId, referId: null },
        request,
        files,
      );
      const { attachmentKey, fileName: label } = file;
      return { body: { attachmentId: attachmentKey, label, url: fileUrl(attachmentKey), position } };
    },

    deleteAttachment: async ({ body: { attachmentKey, rfqID }, caller, run }) => {
      const { companyId } = caller;
      const detachFrom = async (rfqId: string) =>
        positionReply(await run(rfq, rfqId, { type: 'DetachFile', data: { attachmentKey } }));
      if (rfqID !== undefined) {
        if (!caller.roles.includes('buyer')) throw new DomainError('rfq.not-found', 'not-found');
        return detachFrom((await ownRfq(rfqID, companyId, context)).rfqId);
      }
      const { state } = await commandRunner.load(attachment, attachmentKey);
      if (state.status === 'none' || !ownsFile(state, caller))
        throw new DomainError('attachment.not-found', 'not-found');
      // Quotes from before files were linked refer to their files, too (QUOTE-64).
      if (state.rfqId !== null && state.type === 'QuoteDocument') {
        const { state: participationState } = await commandRunner.load(
          participation,
          participationId(state.rfqId, companyId),
        );
        if (
          participationState.isOpen &&
          participationState.quotes.some((quote) => quote.attachmentKey === attachmentKey)
        )
          throw new DomainError('attachment.in-use');
      }
      // Copies of an RFQ share its files, so the file is removed from this RFQ only and is not deleted.
      if (state.rfqId !== null && state.type !== 'QuoteDocument') {
        const owner = await commandRunner.load(rfq, state.rfqId);
        if (rfqExists(owner.state)) return detachFrom(state.rfqId);
      }
      // Signed NDAs, messages and copies of a discarded RFQ keep their files as well.
      if (state.links.length === 0 && (await references.isReferenced(attachmentKey)))
        throw new DomainError('attachment.in-use');
      return positionReply(await run(attachment, attachmentKey, { type: 'DeleteAttachment', data: { companyId } }));
    },
  };
};
