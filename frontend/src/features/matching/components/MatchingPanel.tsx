import Map from '@mui/icons-material/MapOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Alert, Box, Button, LinearProgress, Paper, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { useMatchingChoice } from '../hooks/use-matching-choice.js';
import { type Criteria, criteriaOf, requestOf, withChangedCriteria } from '../model/criteria.js';
import { allCompanies, companiesOf, type Group, groups, hiddenOf } from '../model/selection.js';
import { AddSuppliers } from './AddSuppliers.js';
import { CompanyGroup } from './CompanyGroup.js';
import { Filters } from './Filters.js';
import { MatchingMap } from './MatchingMap.js';

type Props = {
  readonly rfqId: string;
  /** Number of positions in the RFQ. */
  readonly positions: number;
  readonly choice: ReturnType<typeof useMatchingChoice>;
};

/** The companies that can be invited: filters, groups and the selection, with the map at their right. */
export const MatchingPanel = ({ rfqId, positions, choice: { selection, select, add } }: Props) => {
  const { t } = useTranslation('matching');
  const [params, changeParams] = useAddressParams();
  const criteria = useMemo(() => criteriaOf(params), [params]);
  const change = (next: Criteria): void =>
    changeParams((newest) => withChangedCriteria(newest, criteria, next), { replace: true });
  const query = useQueryCall('matching', { params: { rfqId }, body: requestOf(criteria) }, { keepPrevious: true });
  const [opened, setOpened] = useState<Group>();
  const [adding, setAdding] = useState(false);
  // Beside the list the map is open from the beginning; where it stands above the list, only if it is wanted.
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [mapWanted, setMapWanted] = useState<boolean>();
  const withMap = mapWanted ?? wide;

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Filters criteria={criteria} onChange={change}>
        <Button startIcon={<Map />} aria-expanded={withMap} onClick={() => setMapWanted(!withMap)}>
          {t(withMap ? 'map.hide' : 'map.show')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<PersonAdd />}
          disabled={selection === undefined}
          onClick={() => setAdding(true)}
        >
          {t('add.open')}
        </Button>
      </Filters>
      <Paper sx={{ overflow: 'clip', position: 'relative' }}>
        {query.isFetching && (
          <LinearProgress
            aria-label={t('fetching')}
            sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 3 }}
          />
        )}
        <QueryState
          query={selection === undefined ? { ...query, data: undefined } : query}
          skeleton={
            <Box sx={{ p: 2 }}>
              <RowsSkeleton rows={6} height={72} />
            </Box>
          }
        >
          {(answer) => {
            const group = opened ?? groups.find((candidate) => companiesOf(answer, candidate).length > 0) ?? 'matching';
            const chosen = selection ?? new Set();
            const hidden = hiddenOf(chosen, answer);
            const unsized = answer.positionsWithoutSize;
            const onMap = allCompanies({ ...answer, nearMisses: [] });
            const unplaced = onMap.filter(({ latitude }) => latitude === null).length;
            return (
              <Box
                aria-busy={query.isPlaceholderData}
                sx={{
                  opacity: query.isPlaceholderData ? 0.6 : 1,
                  display: 'grid',
                  alignItems: 'start',
                  gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    lg: withMap ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
                  },
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Tabs
                    value={group}
                    onChange={(_, value: Group) => setOpened(value)}
                    variant={wide ? 'standard' : 'scrollable'}
                    allowScrollButtonsMobile
                    aria-label={t('groups')}
                    sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
                  >
                    {groups.map((name) => (
                      <Tab
                        key={name}
                        value={name}
                        id={`group-${name}`}
                        aria-controls={name === group ? 'group-companies' : undefined}
                        label={t('groupWithCount', {
                          group: t(`group.${name}`),
                          count: companiesOf(answer, name).length,
                        })}
                      />
                    ))}
                  </Tabs>
                  {unsized.length > 0 && (
                    <Alert severity="info" sx={{ m: 2, mb: 0, py: 0 }}>
                      {t('unsized', { count: unsized.length, numbers: unsized.join(', ') })}
                    </Alert>
                  )}
                  {answer.truncated && (
                    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
                      {t('truncated')}
                    </Alert>
                  )}
                  {hidden > 0 && (
                    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
                      {t('hidden', { count: hidden })}
                    </Alert>
                  )}
                  <Box role="tabpanel" id="group-companies" aria-labelledby={`group-${group}`}>
                    <CompanyGroup
                      key={group}
                      rfqId={rfqId}
                      group={group}
                      companies={companiesOf(answer, group)}
                      positions={positions}
                      selection={chosen}
                      subset={criteria.subset}
                      onSubset={(subset) => change({ ...criteria, subset })}
                      onSelect={select}
                    />
                  </Box>
                </Box>
                {withMap && (
                  <Box
                    sx={{
                      order: { xs: -1, lg: 0 },
                      position: { lg: 'sticky' },
                      top: 72,
                      borderLeft: { lg: '1px solid' },
                      borderColor: { lg: 'divider' },
                    }}
                  >
                    <MatchingMap
                      rfqId={rfqId}
                      criteria={criteria}
                      companies={onMap}
                      selection={chosen}
                      onSelect={select}
                    />
                    {unplaced > 0 && (
                      <Alert severity="info" sx={{ m: 2 }}>
                        {t('map.unplaced', { count: unplaced })}
                      </Alert>
                    )}
                  </Box>
                )}
              </Box>
            );
          }}
        </QueryState>
      </Paper>
      {adding && selection && (
        <AddSuppliers
          selection={selection}
          onAdd={({ companyId }) => add([companyId])}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
};
