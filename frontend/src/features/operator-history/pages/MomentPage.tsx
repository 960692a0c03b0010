import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { pastSubjects } from '@torno/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { historySummary } from '../../../api/resources/operator-records.js';
import { problemTitle } from '../../../api/problem-text.js';
import { useQueryCall } from '../../../api/use-query-call.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { historyAddress, pastViewAddress } from '../../../shared/routing/addresses.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { withParam } from '../../../shared/routing/with-param.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { HistoryRecord } from '../components/HistoryRecord.js';
import { MomentBar } from '../components/MomentBar.js';
import { StateDocument } from '../components/StateDocument.js';
import { useHistoryHeading } from '../hooks/use-history-heading.js';
import { useHistoryParams } from '../hooks/use-history-params.js';

/** The moment in the address as the query expects it: a position, or a time. */
const momentIn = (search: URLSearchParams): { readonly at?: string } => {
  const moment = search.get('at') ?? '';
  return moment === '' ? {} : { at: moment };
};

const Moment = () => {
  const { t } = useTranslation('operator-history');
  const { subject, id } = useHistoryParams(pastSubjects);
  const summary = useRecordOf(historySummary);
  const { title, subtitle } = useHistoryHeading(summary);
  const [search, changeSearch] = useAddressParams();
  const { data, error, refetch } = useQueryCall(
    'pastState',
    { params: { subject, id }, query: momentIn(search) },
    { keepPrevious: true },
  );
  const onlyDifferences = search.get('show') !== 'all';
  const move = useCallback(
    (moment: number | string) => changeSearch((newest) => withParam(newest, 'at', String(moment)), { replace: true }),
    [changeSearch],
  );
  return (
    <>
      <PageHeader
        title={t('moment.of', { name: title })}
        subtitle={subtitle}
        back={historyAddress(subject, id)}
        actions={
          <>
            {subject === 'rfqs' && (
              <Button component={Link} to={pastViewAddress(id, search.get('at') ?? '')} startIcon={<Visibility />}>
                {t('view.open')}
              </Button>
            )}
            <FormControlLabel
              control={
                <Switch
                  checked={onlyDifferences}
                  onChange={(_, checked) =>
                    changeSearch((newest) => withParam(newest, 'show', checked ? '' : 'all'), { replace: true })
                  }
                />
              }
              label={t('moment.onlyDifferences')}
            />
          </>
        }
      />
      {data && <MomentBar state={data} currency={summary.currency} onMove={move} />}
      {!data && !error && <RowsSkeleton rows={6} height={96} />}
      {error && (
        <LoadError text={problemTitle(error)} onRetry={() => (error.status === 400 ? move('') : void refetch())} />
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data?.documents.map((document) => (
          <StateDocument
            key={`${document.kind} ${document.id}`}
            document={document}
            names={data.names}
            currency={summary.currency}
            onlyDifferences={onlyDifferences}
          />
        ))}
      </Box>
    </>
  );
};

/** An RFQ with its participations, a quote, a company or a user as it was at a moment, beside today's. */
const MomentPage = () => {
  const { t } = useTranslation(['operator-history', 'events']);
  return (
    <HistoryRecord subjects={pastSubjects} title={t('moment.title')} rows={6}>
      <Moment />
    </HistoryRecord>
  );
};

export default MomentPage;
