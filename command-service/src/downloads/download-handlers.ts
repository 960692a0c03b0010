import { derivedId } from '@torno/kernel';
import type { CommandHandlers } from '../command-request.js';
import { download } from './download.js';

/** Records that an operator takes a history out of the platform; the query service hands it out afterwards. */
export const downloadHandlers: Pick<CommandHandlers, 'allowDownload'> = {
  allowDownload: async ({ params, body, caller, meta, run }) => {
    // The id follows from the command's, so that a repeated request is answered with the same download.
    const downloadId = derivedId('download', meta.id);
    const data = { ...params, ...body, operatorId: caller.userId };
    const { position } = await run(download, downloadId, { type: 'AllowDownload', data });
    return { body: { downloadId, position } };
  },
};
