import { uploadLimits } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { linkFile } from '../attachments/link-file.js';
import { receiveFile } from '../attachments/receive-file.js';
import { recordUpload } from '../attachments/record-upload.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { companyDocuments } from './company-documents.js';
import type { CommandContext } from '../context.js';
import { ownRfq } from '../rfq/own-rfq.js';
import { rfq } from '../rfq/rfq.js';
import { referenceOf } from '../attachments/attachment-handlers.js';
import { latestPositionReply, positionReply, type CommandHandlers } from '../command-request.js';

export const companyDocumentHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'addCompanyDocument' | 'removeCompanyDocument' | 'chooseCompanyDocuments'> => {
  const { commandRunner, files } = context;
  return {
    addCompanyDocument: async ({ query, caller: { companyId }, raw, meta, run, requireQuota }) => {
      const isNda = query.isNda === 'true';
      const documentId = derivedId('document', meta.id);
      const { file } = await receiveFile(raw, files, {
        maxBytes: uploadLimits.documentBytes,
        field: 'document',
        attachmentKey: derivedId('attachment', meta.id),
        requireQuota,
      });
      const { attachmentKey, fileName } = file;
      const type = isNda ? 'NdaDocument' : 'TermsDocument';
      await recordUpload(file, { type, ownerCompanyId: companyId, rfqId: null, referId: null }, { run }, files);
      // The file is linked because any number of RFQs may refer to the document from now on.
      await linkFile(
        attachmentKey,
        { companyId, to: `documents-${companyId}` },
        { ...meta, id: derivedId('command', meta.id, 'link') },
        context,
      );
      const { position } = await run(companyDocuments, companyId, {
        type: 'AddDocument',
        data: { documentId, isNda, label: fileName, attachmentKey },
      });
      return { body: { ...referenceOf(file), documentId, position } };
    },

    removeCompanyDocument: async ({ body, caller, run }) =>
      positionReply(
        await run(companyDocuments, caller.companyId, { type: 'RemoveDocument', data: { documentId: body.id } }),
      ),

    chooseCompanyDocuments: async ({ params, body, caller: { companyId }, meta, run }) => {
      const [{ rfqId, state }, { state: library }] = await Promise.all([
        ownRfq(params.rfqId, companyId, context),
        commandRunner.load(companyDocuments, companyId),
      ]);
      const chosenDocuments = [...new Set(body.documentIds)].map((id) => {
        const document = library.get(id);
        if (!document) throw new DomainError('validation', 'invalid', [{ field: 'documentIds', code: 'unknown' }]);
        return document;
      });
      await acceptRequest({ meta, run });
      const attachedDocuments = [];
      for (const { documentId, isNda, label, attachmentKey } of chosenDocuments) {
        if (state.documents.some((document) => document.attachmentKey === attachmentKey)) continue;
        const result = await run(
          rfq,
          rfqId,
          {
            type: 'AttachDocument',
            data: {
              kind: isNda ? 'nda' : 'terms',
              documentId: derivedId('document', rfqId, documentId),
              attachmentKey,
              label,
            },
          },
          { id: derivedId('command', meta.id, documentId) },
        );
        attachedDocuments.push(result);
      }
      return latestPositionReply(attachedDocuments);
    },
  };
};
