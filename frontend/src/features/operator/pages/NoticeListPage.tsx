import { Button, Paper } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorNotices } from '../../../api/resources/operator-notices.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { NoticeListView } from '../components/NoticeListView.js';
import { noticeListView } from '../model/list-view.js';

const NoticeDialog = lazy(() => import('../components/NoticeDialog.js'));

/** Milliseconds; announcements begin and end by themselves. */
const refetchInterval = 30_000;

/** What operators announce to everybody, and maintenance (AUTH-08). */
const NoticeListPage = () => {
  const { t } = useTranslation('operator');
  const mayPublish = useMayCall()('publishNotice');
  const [writing, setWriting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        subtitle={t('notices.subtitle')}
        actions={
          mayPublish && (
            <Button variant="contained" onClick={() => setWriting(true)}>
              {t('notices.new')}
            </Button>
          )
        }
      />
      <AddressedList resource={operatorNotices.name} address={noticeListView} refetchInterval={refetchInterval}>
        <Paper sx={{ overflow: 'hidden' }}>
          <NoticeListView />
        </Paper>
      </AddressedList>
      <Suspense>{writing && <NoticeDialog onClose={() => setWriting(false)} />}</Suspense>
    </>
  );
};

export default NoticeListPage;
