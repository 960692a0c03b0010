import { pictureTypes, type CompanyPicture } from '@torno/domain';
import { derivedId, DomainError, type CommandMeta } from '@torno/kernel';
import { attachment } from '../attachment/attachment.js';
import { linkFile } from '../attachment/link-file.js';
import { requireSendable } from '../attachment/require-sendable.js';
import { company } from './company.js';
import { receivePicture } from './receive-picture.js';
import type { CommandContext } from '../context.js';
import { urlOf } from '../attachment/attachment-handlers.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

type UploadRequest = Pick<Parameters<CommandHandlers['uploadLogo']>[0], 'raw' | 'caller'>;

const keyInUrl = /^\/api\/v1\/attachment\/([0-9a-f-]{36})(?:\/|$)/;

/** Logo and cover of the caller's company (COMP-24, UPLOAD-01, UPLOAD-05). */
export const companyPictureHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'uploadLogo' | 'uploadCover' | 'changeLogo' | 'removeLogo' | 'removeCover'> => {
  const { execution, files } = context;

  /** Shows a stored picture. The file is held first, so that nobody deletes it while it is shown. */
  const show = async (kind: CompanyPicture, attachmentKey: string, companyId: string, meta: CommandMeta) => {
    const link = { companyId, to: `${kind}-${companyId}` };
    await linkFile(attachmentKey, link, { ...meta, id: derivedId('command', meta.id, 'link') }, context);
    return execution.execute(company, companyId, { type: 'ShowPicture', data: { kind, attachmentKey }, meta });
  };

  const upload = async (kind: CompanyPicture, { raw, caller }: UploadRequest, meta: CommandMeta) => {
    const { companyId } = caller;
    const { attachmentKey, ...file } = await receivePicture(raw, files, derivedId('attachment', meta.id));
    await execution.execute(attachment, attachmentKey, {
      type: 'RecordUpload',
      data: { ...file, type: pictureTypes[kind], ownerCompanyId: companyId, rfqId: null, referId: null },
      meta,
    });
    const { position } = await show(kind, attachmentKey, companyId, meta);
    const url = urlOf(attachmentKey);
    // The small ones are made in the background; until then these addresses answer with the picture itself.
    return { body: { url, previewUrl: `${url}/preview`, key: attachmentKey, position } };
  };

  const remove = async (kind: CompanyPicture, companyId: string, meta: CommandMeta) => {
    const { position } = await execution.execute(company, companyId, { type: 'RemovePicture', data: { kind }, meta });
    return position;
  };

  return {
    uploadLogo: (request) => upload('logo', request, commandMeta('uploadLogo', request, 'public', context)),
    uploadCover: (request) => upload('cover', request, commandMeta('uploadCover', request, 'public', context)),

    changeLogo: async (request) => {
      const { companyId } = request.caller;
      const { url, key } = request.body;
      const attachmentKey = key ?? keyInUrl.exec(url ?? '')?.[1];
      if (!attachmentKey) throw new DomainError('validation', 'invalid', [{ field: 'url', code: 'unknown' }]);
      const field = key === undefined ? 'url' : 'key';
      await requireSendable(attachmentKey, { companyId, type: pictureTypes.logo, rfqId: null, field }, context);
      const meta = commandMeta('changeLogo', request, 'public', context);
      const { position } = await show('logo', attachmentKey, companyId, meta);
      return { body: { logoUrl: urlOf(attachmentKey), position } };
    },

    removeLogo: async (request) => {
      const meta = commandMeta('removeLogo', request, 'public', context);
      return { body: { logoUrl: null, position: await remove('logo', request.caller.companyId, meta) } };
    },

    removeCover: async (request) => {
      const meta = commandMeta('removeCover', request, 'public', context);
      return { body: { profilePictureUrl: null, position: await remove('cover', request.caller.companyId, meta) } };
    },
  };
};
