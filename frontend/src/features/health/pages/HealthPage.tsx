import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { PlatformHealth } from '@torno/contract';
import { useQueryCall } from '../../../api/index.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { withParam } from '../../../shared/routing/with-param.js';
import { LinkTabs } from '../../../shared/ui/LinkTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { Alerts } from '../components/Alerts.js';
import { ChartCard } from '../components/ChartCard.js';
import { CurrentHealth } from '../components/CurrentHealth.js';
import { useCharts } from '../hooks/use-charts.js';

/** Milliseconds; as often as the services record how they are. */
const refetchInterval = 15_000;

const grid = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

const Health = ({ health, asTables }: { readonly health: PlatformHealth; readonly asTables: boolean }) => {
  const charts = useCharts(health.charts);
  return (
    <Box sx={grid}>
      {charts.map((chart) => (
        <ChartCard key={chart.key} chart={chart} times={health.charts.times} asTable={asTables} />
      ))}
      <CurrentHealth {...health} />
    </Box>
  );
};

/** The health of the installation: present alerts, charts of the last hour or day, and the state of each service. */
const HealthPage = () => {
  const { t } = useTranslation('health');
  const [params, changeParams] = useAddressParams();
  const span = params.get('span') === 'day' ? 'day' : 'hour';
  const asTables = params.get('view') === 'tables';
  const query = useQueryCall('platformHealth', { query: { span } }, { refetchInterval, keepPrevious: true });
  const spanAddress = (name: string): string => `?${withParam(params, 'span', name === 'hour' ? '' : name)}`;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            variant="outlined"
            onClick={() =>
              changeParams((newest) => withParam(newest, 'view', asTables ? '' : 'tables'), { replace: true })
            }
          >
            {t(asTables ? 'asCharts' : 'asTables')}
          </Button>
        }
      />
      <Alerts refetchInterval={refetchInterval} />
      <LinkTabs
        label={t('span.label')}
        open={span}
        tabs={['hour', 'day'].map((name) => ({ name, to: spanAddress(name), label: t(`span.${name}`) }))}
        replace
      />
      <QueryState query={query} skeleton={<BlockSkeleton height={480} />}>
        {(health) => <Health health={health} asTables={asTables} />}
      </QueryState>
    </>
  );
};

export default HealthPage;
