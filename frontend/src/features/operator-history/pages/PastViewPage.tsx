import { joinWithDots } from '@torno/kernel';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { historySummary } from '../../../api/resources/operator-records.js';
import { problemTitle } from '../../../api/problem-text.js';
import { useQueryCall } from '../../../api/use-query-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { momentAddress } from '../../../shared/routing/addresses.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { withParam } from '../../../shared/routing/with-param.js';
import { NotYetLoaded } from '../../../shared/ui/NotYetLoaded.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton, RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { MomentBar } from '../components/MomentBar.js';
import { PastPage } from '../components/PastPage.js';
import { useHistoryHeading } from '../hooks/use-history-heading.js';

/** The page of the RFQ as a user saw it, in a frame that says whose view it is, and when. */
const View = ({ rfqId, userId, at }: { readonly rfqId: string; readonly userId: string; readonly at: string }) => {
  const { t } = useTranslation('operator-history');
  const { dateTime } = useFormat();
  const { data, error, isError, isPaused, refetch } = useQueryCall(
    'pastView',
    { params: { rfqId }, query: { userId, ...(at === '' ? {} : { at }) } },
    { keepPrevious: true },
  );
  if (!data)
    return (
      <NotYetLoaded
        {...{ isError, isPaused, refetch }}
        errorText={error ? problemTitle(error) : undefined}
        skeleton={<BlockSkeleton height={360} />}
      />
    );
  const { user, state, side, replies } = data;
  const name = [user.name, user.companyLabel].filter((part) => part !== '').join(', ');
  const details = replies.find(({ query }) => query === `${side}RfqDetails`);
  const reasonForNothing = (): string | null => {
    if (state === null) return t('view.noAccount');
    if (state !== 'active') return t(`view.state.${state}`);
    if (side === null) return t('view.noRole');
    return details?.code === null ? null : t('view.notVisible');
  };
  const reason = reasonForNothing();
  const date = dateTime(data.at, { seconds: true });
  return (
    <Paper
      component="section"
      aria-label={t('view.frame', { name, date })}
      sx={{ border: '3px solid', borderColor: 'warning.main', overflow: 'hidden' }}
    >
      <Typography sx={{ bgcolor: 'warning.main', color: 'warning.contrastText', px: 2, py: 1, fontWeight: 600 }}>
        {t('view.frame', { name, date })}
      </Typography>
      <Box sx={{ p: { xs: 1.5, sm: 2 }, bgcolor: 'background.default' }}>
        {reason === null && side !== null ? (
          <PastPage key={`${user.userId} ${data.at} ${at}`} rfqId={data.rfqId} side={side} replies={replies} />
        ) : (
          <Alert severity="info">{reason}</Alert>
        )}
      </Box>
    </Paper>
  );
};

const ChosenView = () => {
  const { t } = useTranslation('operator-history');
  const { rfqId = '' } = useParams();
  const summary = useRecordOf(historySummary);
  const { title, subtitle } = useHistoryHeading(summary);
  const [search, changeSearch] = useAddressParams();
  const userId = search.get('user') ?? '';
  const moment = search.get('at') ?? '';
  const { data: viewers = [] } = useQueryCall('pastViewers', { params: { rfqId } });
  const { data: state } = useQueryCall(
    'pastState',
    { params: { subject: 'rfqs', id: rfqId }, query: moment === '' ? {} : { at: moment } },
    { keepPrevious: true },
  );
  const set = useCallback(
    (name: string, value: string) => changeSearch((newest) => withParam(newest, name, value), { replace: true }),
    [changeSearch],
  );
  const move = useCallback((to: number | string) => set('at', String(to)), [set]);
  return (
    <>
      <PageHeader
        title={t('view.of', { name: title })}
        subtitle={subtitle}
        back={momentAddress('rfqs', rfqId, moment)}
        actions={
          <OptionSelect
            label={t('view.user')}
            value={userId}
            options={viewers.map((each) => ({
              id: each.userId,
              label: joinWithDots([each.name, each.companyLabel]),
            }))}
            onChange={(id) => set('user', String(id ?? ''))}
            sx={{ minWidth: 260 }}
          />
        }
      />
      {state && <MomentBar state={state} currency={summary.currency} onMove={move} />}
      {userId === '' ? (
        <Alert severity="info">{t('view.choose')}</Alert>
      ) : (
        <View rfqId={rfqId} userId={userId} at={moment} />
      )}
    </>
  );
};

/** The page of an RFQ as a user saw it at a moment: the real page, with the replies of that moment. */
const PastViewPage = () => {
  const { rfqId = '' } = useParams();
  return (
    <ShowRfq resource={historySummary} id={`rfqs/${rfqId}`} skeleton={<RowsSkeleton rows={6} height={96} />}>
      {() => <ChosenView />}
    </ShowRfq>
  );
};

export default PastViewPage;
