import type { HistoryFormat } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/index.js';
import type { CallArgs } from '../../../api/call-types.js';
import { readerTimeZone } from '../../../shared/format/reader-time-zone.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useHistoryDownload } from '../hooks/use-history-download.js';

type Props = {
  readonly of: CallArgs<'allowDownload'>['params'];
  readonly format: HistoryFormat;
  readonly filter: Omit<CallArgs<'exportHistory'>['query'], 'format' | 'timeZone' | 'download'>;
  readonly onClose: () => void;
};

/** Saves the events that the filter finds, for a reason. */
const ExportDialog = ({ of, format, filter, onClose }: Props) => {
  const { t } = useTranslation(['operator-history', 'operator']);
  const download = useHistoryDownload();
  return (
    <ReasonDialog
      title={t('history.save', { format })}
      about={t('history.saveText')}
      hint={t('operator:reason.kept')}
      submit={{ label: t('evidence.download') }}
      onSubmit={async (reason) => {
        await download({
          of,
          format,
          reason,
          addressOf: (downloadId) =>
            fileAddress('exportHistory', {
              params: of,
              query: { ...filter, format, timeZone: readerTimeZone, download: downloadId },
            }),
          fileName: t('history.file', { id: of.id, format: format.toLowerCase() }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default ExportDialog;
