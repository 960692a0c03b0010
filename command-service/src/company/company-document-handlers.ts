import { uploadLimits } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { attachment } from '../attachment/attachment.js';
import { linkFile } from '../attachment/link-file.js';
import { receiveFile } from '../attachment/receive-file.js';
import { companyDocuments } from './company-documents.js';
import type { CommandContext } from '../context.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { rfq } from '../rfq/rfq.js';
import { referenceOf } from '../attachment/attachment-handlers.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

export const companyDocumentHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'addCompanyDocument' | 'removeCompanyDocument' | 'chooseCompanyDocuments'> => {
  const { execution, files } = context;
  return {
    addCompanyDocument: async (request) => {
      const { companyId } = request.caller;
      const isNda = request.query.isNda === 'true';
      const meta = commandMeta('addCompanyDocument', request, 'buyer', context);
      const documentId = derivedId('document', meta.id);
      const { file } = await receiveFile(request.raw, files, {
        maxBytes: uploadLimits.documentBytes,
        field: 'document',
        attachmentKey: derivedId('attachment', meta.id),
      });
      const { attachmentKey, fileName, mime, size, sha256 } = file;
      await execution.execute(attachment, attachmentKey, {
        type: 'RecordUpload',
        data: {
          type: isNda ? 'NdaDocument' : 'TermsDocument',
          ownerCompanyId: companyId,
          rfqId: null,
          referId: null,
          fileName,
          mime,
          size,
          sha256,
        },
        meta,
      });
      // Any number of RFQs may hold it from now on.
      await linkFile(
        attachmentKey,
        { companyId, to: `documents-${companyId}` },
        { ...meta, id: derivedId('command', meta.id, 'link') },
        context,
      );
      const { position } = await execution.execute(companyDocuments, companyId, {
        type: 'AddDocument',
        data: { documentId, isNda, label: fileName, attachmentKey },
        meta,
      });
      return { body: { ...referenceOf(file), documentId, position } };
    },

    removeCompanyDocument: async (request) => {
      const { position } = await execution.execute(companyDocuments, request.caller.companyId, {
        type: 'RemoveDocument',
        data: { documentId: request.body.id },
        meta: commandMeta('removeCompanyDocument', request, 'buyer', context),
      });
      return { body: { position } };
    },

    chooseCompanyDocuments: async (request) => {
      const { companyId } = request.caller;
      const [{ rfqId, state }, { state: kept }] = await Promise.all([
        ownRfq(request.params.rfqId, companyId, context),
        execution.load(companyDocuments, companyId),
      ]);
      const chosen = [...new Set(request.body.documentIds)].map((id) => {
        const document = kept.get(id);
        if (!document) throw new DomainError('validation', 'invalid', [{ field: 'documentIds', code: 'unknown' }]);
        return document;
      });
      const meta = commandMeta('chooseCompanyDocuments', request, 'buyer', context);
      let reached = 0;
      for (const { documentId, isNda, label, attachmentKey } of chosen) {
        if (state.documents.some((document) => document.attachmentKey === attachmentKey)) continue;
        const { position } = await execution.execute(rfq, rfqId, {
          type: 'AttachDocument',
          data: {
            kind: isNda ? 'nda' : 'terms',
            documentId: derivedId('document', rfqId, documentId),
            attachmentKey,
            label,
          },
          meta: { ...meta, id: derivedId('command', meta.id, documentId) },
        });
        reached = Math.max(reached, position);
      }
      return { body: { position: reached } };
    },
  };
};
