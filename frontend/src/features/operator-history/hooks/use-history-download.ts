import type { DownloadFormat } from '@torno/domain';
import { downloadFile } from '../../../api/index.js';
import type { CallArgs } from '../../../api/call-types.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';

type Download = {
  readonly of: CallArgs<'allowDownload'>['params'];
  readonly format: DownloadFormat;
  readonly reason: string;
  /** The address of the file, once its download has been recorded. */
  readonly addressOf: (downloadId: string) => string;
  readonly fileName: string;
};

/** Records why somebody takes a history out of the platform, and saves it. */
export const useHistoryDownload = () => {
  const allow = useFormCommand('allowDownload');
  return async ({ of: params, format, reason, addressOf, fileName }: Download): Promise<void> => {
    const { downloadId } = await allow({ params, body: { format, reason } });
    await downloadFile(addressOf(downloadId), fileName);
  };
};
