import type { HistorySubject } from '@torno/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { historySummary } from '../../../api/resources/operator-records.js';
import { ShowRecord } from '../../../shared/record/ShowRecord.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { NotFound } from '../../../shared/ui/NotFound.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

type Props = {
  /** The subjects of the page. */
  readonly subjects: readonly HistorySubject[];
  /** The title until it is known whose history the page is about. */
  readonly title: string;
  /** Rows of the page while it is loading. */
  readonly rows: number;
  readonly children: ReactNode;
};

/** A page about the history that the address names, whose record its children read. */
export const HistoryRecord = ({ subjects, title, rows, children }: Props) => {
  const { t } = useTranslation('operator-history');
  const { subject = '', id = '' } = useParams();
  const header = <PageHeader title={title} back="/admin" />;
  const missing = (
    <NotFound
      title={title}
      heading={t('history.missing')}
      text={t('history.missingText')}
      to="/admin"
      action={t('history.toAll')}
    />
  );
  if (!subjects.some((each) => each === subject)) return missing;
  return (
    <ShowRecord
      resource={historySummary}
      id={`${subject}/${id}`}
      skeleton={
        <>
          {header}
          <RowsSkeleton rows={rows} height={96} />
        </>
      }
      notFound={missing}
      renderError={(retry) => (
        <>
          {header}
          <LoadError onRetry={retry} />
        </>
      )}
    >
      {() => children}
    </ShowRecord>
  );
};
