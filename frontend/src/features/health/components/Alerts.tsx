import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { useRow } from '../../../shared/list/use-row.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { useHealthWords } from '../hooks/use-health-words.js';

const OpenAlert = () => {
  const alert = useRow(operatorLists.operatorAlerts);
  const { t } = useTranslation('health');
  const { dateTime } = useFormat();
  const words = useHealthWords();
  return (
    <li>
      <Alert severity="error">
        {words.alert(alert)} {t('alert.since', { since: dateTime(alert.since) })}
      </Alert>
    </li>
  );
};

/** More than this many alerts at a time are shown with the earlier ones only. */
const maxAlerts = 100;

const openOnly = { state: 'open' } as const;

type Props = {
  /** Milliseconds. */
  readonly refetchInterval: number;
};

/** The present alerts in words, or a note that there are none, with a link to the past ones. */
export const Alerts = ({ refetchInterval }: Props) => {
  const { t } = useTranslation('health');
  return (
    <Box component="section" aria-label={t('alert.title')} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <WholeList
        resource={operatorLists.operatorAlerts}
        filter={openOnly}
        perPage={maxAlerts}
        refetchInterval={refetchInterval}
      >
        <ListState<OperatorRecord<'operatorAlerts'>>
          skeleton={<BlockSkeleton height={48} />}
          empty={<Alert severity="success">{t('alert.none')}</Alert>}
        >
          {(alerts) => (
            <ItemList label={t('alert.title')} data={alerts} total={alerts.length} sx={{ display: 'grid', gap: 1 }}>
              <OpenAlert />
            </ItemList>
          )}
        </ListState>
      </WholeList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/admin/alerts">
          {t('alert.all')}
        </Button>
        <Button component={Link} to="/admin/settings">
          {t('alert.limits')}
        </Button>
      </Box>
    </Box>
  );
};
