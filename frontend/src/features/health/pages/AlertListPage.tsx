import { Box, Typography } from '@mui/material';
import { alertStates, alertText } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { operatorLists } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { useRow } from '../../../shared/list/use-row.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { OperatorListPage, StateFilter } from '../../operator/index.js';
import { alertListView } from '../model/alert-list-view.js';

const Alert = () => {
  const alert = useRow(operatorLists.operatorAlerts);
  const { t } = useTranslation('health');
  const { language, dateTime, number } = useFormat();
  const { since, endedAt } = alert;
  const text = alertText(alert, language, (value) => number(value, 1));
  return (
    <ListItem label={text}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{text}</Typography>
        <Typography variant="caption" color="text.secondary">
          {endedAt === null
            ? t('alerts.since', { since: dateTime(since) })
            : t('alerts.period', { from: dateTime(since), until: dateTime(endedAt) })}
        </Typography>
      </Box>
      <StatusChip
        tone={endedAt === null ? 'error' : 'neutral'}
        label={t(`alerts.state.${endedAt === null ? 'open' : 'past'}`)}
      />
    </ListItem>
  );
};

/** The present and past alerts of the installation, each with its start and end. */
const AlertListPage = () => {
  const { t } = useTranslation('health');
  return (
    <OperatorListPage
      resource={operatorLists.operatorAlerts}
      address={alertListView}
      title={t('alerts.title')}
      subtitle={t('alerts.subtitle')}
      of="alerts"
      texts="health"
      filters={<StateFilter texts="health" of="alerts" states={alertStates} />}
      rowHeight={72}
    >
      {(alerts) => (
        <ItemList label={t('alerts.title')} data={alerts} total={alerts.length}>
          <Alert />
        </ItemList>
      )}
    </OperatorListPage>
  );
};

export default AlertListPage;
