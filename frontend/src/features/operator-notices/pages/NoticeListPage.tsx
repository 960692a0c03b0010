import { Box, Button, Typography } from '@mui/material';
import type { OperatorNotice } from '@torno/contract';
import { type NoticeState, noticeStates } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { useRow } from '../../../shared/list/use-row.js';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';
import { OperatorListPage, StateFilter } from '../../operator/index.js';
import { noticeListView } from '../model/list-view.js';

const NoticeDialog = lazy(() => import('../components/NoticeDialog.js'));
const EndNoticeDialog = lazy(() => import('../components/EndNoticeDialog.js'));

const tones: Readonly<Record<NoticeState, Tone>> = { present: 'info', planned: 'neutral', past: 'outline' };

type NoticeAction = 'change' | 'end';

const NoticeActions = ({
  notice,
  name,
}: {
  readonly notice: OperatorRecord<'operatorNotices'>;
  readonly name: string;
}) => {
  const { t } = useTranslation('operator-notices');
  const [action, setAction] = useState<NoticeAction | null>(null);
  const close = (): void => setAction(null);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button aria-label={t('notices.changeNamed', { text: name })} onClick={() => setAction('change')}>
        {t('notices.change')}
      </Button>
      <Button color="error" aria-label={t('notices.endNamed', { text: name })} onClick={() => setAction('end')}>
        {t('notices.end')}
      </Button>
      <Suspense>
        {action === 'change' && <NoticeDialog notice={notice} onClose={close} />}
        {action === 'end' && <EndNoticeDialog notice={notice} onClose={close} />}
      </Suspense>
    </Box>
  );
};

const Notice = () => {
  const notice = useRow(operatorLists.operatorNotices);
  const { t } = useTranslation(['operator-notices', 'history']);
  const { language, dateTime } = useFormat();
  const mayChange = useMayCall()('changeNotice');
  const { kind, state, texts, from, until, published, changed, ended } = notice;
  const name = texts[language] || t(`history:code.kind.${kind}`);
  const actionOf = (
    key: 'published' | 'changed' | 'ended',
    { operatorName, at, reason }: OperatorNotice['published'],
  ): string => t(`notices.${key}`, { name: operatorName, at: dateTime(at), reason });
  return (
    <ListItem label={name}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
          <StatusChip label={t(`history:code.kind.${kind}`)} tone="outline" />
          <StatusChip label={t(`notices.state.${state}`)} tone={tones[state]} />
        </Box>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
          {texts[language] || t('notices.defaultText')}
        </Typography>
        <Typography variant="body2">{t('notices.period', { from: dateTime(from), until: dateTime(until) })}</Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {actionOf('published', published)}
          {changed && <div>{actionOf('changed', changed)}</div>}
          {ended && <div>{actionOf('ended', ended)}</div>}
        </Typography>
      </Box>
      {mayChange && state !== 'past' && <NoticeActions notice={notice} name={name} />}
    </ListItem>
  );
};

/** Announcements and maintenance of now, later and the past, with who did what and why (AUTH-08). */
const NoticeListPage = () => {
  const { t } = useTranslation('operator-notices');
  const mayPublish = useMayCall()('publishNotice');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <OperatorListPage
        resource={operatorLists.operatorNotices}
        address={noticeListView}
        title={t('notices.title')}
        subtitle={t('notices.subtitle')}
        actions={
          mayPublish && (
            <Button variant="contained" onClick={() => setIsWriting(true)}>
              {t('notices.new')}
            </Button>
          )
        }
        of="notices"
        texts="operator-notices"
        filters={<StateFilter texts="operator-notices" of="notices" states={noticeStates} />}
        rowHeight={120}
      >
        {(notices) => (
          <ItemList label={t('notices.list')} data={notices} total={notices.length}>
            <Notice />
          </ItemList>
        )}
      </OperatorListPage>
      <Suspense>{isWriting && <NoticeDialog onClose={() => setIsWriting(false)} />}</Suspense>
    </>
  );
};

export default NoticeListPage;
