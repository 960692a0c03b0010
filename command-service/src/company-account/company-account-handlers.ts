import { fileUrl } from '@torno/contract';
import { pictureTypes, type CompanyPicture } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { linkFile } from '../attachments/link-file.js';
import { recordUpload } from '../attachments/record-upload.js';
import { requireSendable } from '../attachments/require-sendable.js';
import { acceptRequest } from '../command-runner/accept-request.js';
import { company } from '../company/company.js';
import { receivePicture } from '../company/receive-picture.js';
import type { CommandContext } from '../context.js';
import type { CommandHandlers, CommandRequest } from '../command-request.js';

type PictureRequest = CommandRequest & { readonly caller: { readonly companyId: string } };
type UploadRequest = PictureRequest & Pick<Parameters<CommandHandlers['uploadLogo']>[0], 'raw'>;

const keyInUrl = /^\/api\/v1\/attachment\/([0-9a-f-]{36})(?:\/|$)/;

/** Logo and cover of the caller's company (COMP-24, UPLOAD-01, UPLOAD-05). */
export const companyAccountHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'uploadLogo' | 'uploadCover' | 'changeLogo' | 'removeLogo' | 'removeCover'> => {
  const { files } = context;

  /** Shows a stored picture. The file is linked first, so that it cannot be deleted while it is shown. */
  const show = async (kind: CompanyPicture, attachmentKey: string, { caller, meta, run }: PictureRequest) => {
    const { companyId } = caller;
    const link = { companyId, to: `${kind}-${companyId}` };
    await linkFile(attachmentKey, link, { ...meta, id: derivedId('command', meta.id, 'link') }, context);
    return run(company, companyId, { type: 'ShowPicture', data: { kind, attachmentKey } });
  };

  const upload = async (kind: CompanyPicture, request: UploadRequest) => {
    const { raw, caller, meta, requireQuota } = request;
    const attachmentKey = derivedId('attachment', meta.id);
    const file = await receivePicture(raw, files, attachmentKey, requireQuota);
    const belongs = { type: pictureTypes[kind], ownerCompanyId: caller.companyId, rfqId: null, referId: null };
    await recordUpload(file, belongs, request, files);
    const { position } = await show(kind, attachmentKey, request);
    const url = fileUrl(attachmentKey);
    // Small pictures are made in the background; until then these addresses answer with the original.
    return { body: { url, previewUrl: `${url}/preview`, key: attachmentKey, position } };
  };

  const remove = async (kind: CompanyPicture, { caller, run }: PictureRequest): Promise<number> =>
    (await run(company, caller.companyId, { type: 'RemovePicture', data: { kind } })).position;

  return {
    uploadLogo: (request) => upload('logo', request),
    uploadCover: (request) => upload('cover', request),

    changeLogo: async (request) => {
      const { companyId } = request.caller;
      const { url, key } = request.body;
      const attachmentKey = key ?? keyInUrl.exec(url ?? '')?.[1];
      if (!attachmentKey) throw new DomainError('validation', 'invalid', [{ field: 'url', code: 'unknown' }]);
      const field = key === undefined ? 'url' : 'key';
      await requireSendable(attachmentKey, { companyId, type: pictureTypes.logo, rfqId: null, field }, context);
      await acceptRequest(request);
      const { position } = await show('logo', attachmentKey, request);
      return { body: { logoUrl: fileUrl(attachmentKey), position } };
    },

    removeLogo: async (request) => ({ body: { logoUrl: null, position: await remove('logo', request) } }),

    removeCover: async (request) => ({ body: { profilePictureUrl: null, position: await remove('cover', request) } }),
  };
};
