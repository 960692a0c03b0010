import { useState } from 'react';
import type { HistoryFormat } from '@torno/domain';
import { historyFormats } from '@torno/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { downloadFile, fileAddress, problemTitle } from '../../../api/index.js';
import type { CallArgs } from '../../../api/call-types.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';

type Props = {
  readonly params: CallArgs<'history'>['params'];
  readonly filter: Omit<CallArgs<'exportHistory'>['query'], 'format'>;
  /** Loads what is not on the page yet, and prints; browsers save a print as PDF. */
  readonly onPrint: () => Promise<void>;
};

/** Saves or prints the events that the filter finds. */
export const HistoryExport = ({ params, filter, onPrint }: Props) => {
  const { t } = useTranslation('operator-history');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const save = (format: HistoryFormat): Promise<void> =>
    downloadFile(
      fileAddress('exportHistory', { params, query: { ...filter, format } }),
      t('history.file', { id: params.id, format: format.toLowerCase() }),
    );

  return (
    <MoreMenu label={t('history.export')} size="small" disabled={busy}>
      {historyFormats.map((format) => (
        <MoreMenuItem key={format} onChoose={() => void during(() => save(format))}>
          {t('history.save', { format })}
        </MoreMenuItem>
      ))}
      <MoreMenuItem onChoose={() => void during(onPrint)}>{t('history.print')}</MoreMenuItem>
    </MoreMenu>
  );
};
