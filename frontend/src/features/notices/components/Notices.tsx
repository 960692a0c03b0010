import { Alert, Box } from '@mui/material';
import type { ShownNotice } from '@torno/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNotices } from '../hooks/use-notices.js';

const MaintenanceDialog = lazy(() => import('./MaintenanceDialog.js'));

type BarProps = { readonly notice: ShownNotice; readonly onDismiss: () => void };

const NoticeBar = ({ notice: { kind, texts, from, until, present }, onDismiss }: BarProps) => {
  const { t } = useTranslation('notices');
  const { language, dateTime } = useFormat();
  const times = { from: dateTime(from), until: dateTime(until) };
  const isMaintenance = kind === 'maintenance';
  const lead = isMaintenance ? t(present ? 'maintenance.present' : 'maintenance.planned', times) : '';
  return (
    <Alert
      square
      severity={kind === 'information' ? 'info' : 'warning'}
      // Operators must not forget that nobody else can work.
      {...(isMaintenance && present ? {} : { onClose: onDismiss, closeText: t('dismiss') })}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {[lead, texts[language]].filter((part) => part !== '').join('\n')}
    </Alert>
  );
};

/**
 * Announcements: bars above every page and, during maintenance, a dialog over it. Operators continue to work then, so
 * they get a bar instead.
 */
const Notices = () => {
  const isOperator = useMayCall()('operatorNotices');
  const { notices, dismiss } = useNotices();
  const coversPage = (notice: ShownNotice): boolean => notice.kind === 'maintenance' && notice.present && !isOperator;
  const maintenance = notices.findLast(coversPage);
  return (
    <Box component="output" className="no-print" sx={{ display: 'block' }}>
      {notices
        .filter((notice) => !coversPage(notice))
        .map((notice) => (
          <NoticeBar key={notice.noticeId} notice={notice} onDismiss={() => dismiss(notice)} />
        ))}
      {maintenance && (
        <Suspense>
          <MaintenanceDialog maintenance={maintenance} />
        </Suspense>
      )}
    </Box>
  );
};

export default Notices;
