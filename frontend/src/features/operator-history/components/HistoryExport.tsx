import { type HistoryFormat, historyFormats } from '@torno/domain';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type ExportDialogComponent from './ExportDialog.js';

// Loaded when it is opened, as the form library is as large as a list.
const ExportDialog = lazy(() => import('./ExportDialog.js'));

type Props = Pick<ComponentProps<typeof ExportDialogComponent>, 'of' | 'filter'>;

/** Saves the events that the filter finds. */
export const HistoryExport = ({ of, filter }: Props) => {
  const { t } = useTranslation('operator-history');
  const [format, setFormat] = useState<HistoryFormat | null>(null);
  return (
    <>
      <MoreMenu label={t('history.export')} size="small">
        {historyFormats.map((each) => (
          <MoreMenuItem key={each} onChoose={() => setFormat(each)}>
            {t('history.save', { format: each })}
          </MoreMenuItem>
        ))}
      </MoreMenu>
      <Suspense>
        {format && <ExportDialog of={of} filter={filter} format={format} onClose={() => setFormat(null)} />}
      </Suspense>
    </>
  );
};
