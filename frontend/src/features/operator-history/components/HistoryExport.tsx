import { type HistoryFormat, historyFormats } from '@torno/domain';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/index.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type ExportDialogComponent from './ExportDialog.js';

// Loaded when it is opened, as the form library is as large as a list.
const ExportDialog = lazy(() => import('./ExportDialog.js'));

type Props = Pick<ComponentProps<typeof ExportDialogComponent>, 'of' | 'filter'> & {
  /** Loads what is not on the page yet, and prints; browsers save a print as PDF. */
  readonly onPrint: () => Promise<void>;
};

/** Saves or prints the events that the filter finds. */
export const HistoryExport = ({ of, filter, onPrint }: Props) => {
  const { t } = useTranslation('operator-history');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [format, setFormat] = useState<HistoryFormat | null>(null);

  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      await onPrint();
    } catch (error) {
      notify(problemTitle(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <MoreMenu label={t('history.export')} size="small" disabled={busy}>
        {historyFormats.map((each) => (
          <MoreMenuItem key={each} onChoose={() => setFormat(each)}>
            {t('history.save', { format: each })}
          </MoreMenuItem>
        ))}
        <MoreMenuItem onChoose={() => void print()}>{t('history.print')}</MoreMenuItem>
      </MoreMenu>
      <Suspense>
        {format && <ExportDialog of={of} filter={filter} format={format} onClose={() => setFormat(null)} />}
      </Suspense>
    </>
  );
};
