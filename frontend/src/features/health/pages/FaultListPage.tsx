import { Box, Button, Typography } from '@mui/material';
import { faultStates } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorLists } from '../../../api/resources/operator-lists.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { joinWithDots } from '@torno/kernel';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { useRow } from '../../../shared/list/use-row.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { OperatorListPage, StateFilter } from '../../operator/index.js';
import { faultListView } from '../model/fault-list-view.js';

const SettleFaultDialog = lazy(() => import('../components/SettleFaultDialog.js'));

const Fault = () => {
  const fault = useRow(operatorLists.operatorFaults);
  const { t } = useTranslation('health');
  const { dateTime } = useFormat();
  const maySettle = useMayCall()('settleFault');
  const [isSettling, setIsSettling] = useState(false);
  const { message, stack, route, version, count, firstAt, lastAt, state, settled } = fault;
  return (
    <ListItem label={message} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {message}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {joinWithDots([
            t('faults.count', { count }),
            t('faults.period', { from: dateTime(firstAt), until: dateTime(lastAt) }),
          ])}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {joinWithDots([route, version === '' ? '' : t('faults.version', { version })])}
        </Typography>
        {settled && (
          <Typography variant="caption" color="text.secondary" component="div">
            {t('faults.settledBy', { name: settled.operatorName, at: dateTime(settled.at), reason: settled.reason })}
          </Typography>
        )}
        {stack !== '' && (
          <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', fontSize: '0.875rem' } }}>
            <summary>{t('faults.stack')}</summary>
            <Box component="pre" sx={{ fontSize: '0.75rem', whiteSpace: 'pre-wrap' }}>
              {stack}
            </Box>
          </Box>
        )}
      </Box>
      <StatusChip tone={state === 'open' ? 'error' : 'neutral'} label={t(`faults.state.${state}`)} />
      {maySettle && state === 'open' && (
        <Button aria-label={t('faults.settleNamed', { message })} onClick={() => setIsSettling(true)}>
          {t('faults.settle')}
        </Button>
      )}
      <Suspense>{isSettling && <SettleFaultDialog fault={fault} onClose={() => setIsSettling(false)} />}</Suspense>
    </ListItem>
  );
};

/** Lists the errors of the interface that browsers reported, each once with the number of its reports (SYS-07). */
const FaultListPage = () => {
  const { t } = useTranslation('health');
  return (
    <OperatorListPage
      resource={operatorLists.operatorFaults}
      address={faultListView}
      title={t('faults.title')}
      subtitle={t('faults.subtitle')}
      of="faults"
      texts="health"
      filters={<StateFilter texts="health" of="faults" states={faultStates} />}
      rowHeight={120}
    >
      {(faults) => (
        <ItemList label={t('faults.title')} data={faults} total={faults.length}>
          <Fault />
        </ItemList>
      )}
    </OperatorListPage>
  );
};

export default FaultListPage;
