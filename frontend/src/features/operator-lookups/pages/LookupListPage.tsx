import { Box, Button, Typography } from '@mui/material';
import type { OperatorLookupEntry } from '@torno/contract';
import { lookupStates, lookupTypes } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorLists } from '../../../api/resources/operator-lists.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { joinWithDots } from '@torno/kernel';
import { useFormat } from '../../../shared/format/use-format.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { useRow } from '../../../shared/list/use-row.js';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { ChangeHistory, FilterBar, OperatorListPage } from '../../operator/index.js';
import { changedLabels, labelIn, labelLanguages } from '../model/entry-labels.js';
import { lookupListView } from '../model/list-view.js';

const EntryDialog = lazy(() => import('../components/EntryDialog.js'));
const SwitchDialog = lazy(() => import('../components/SwitchDialog.js'));

const History = ({ acts }: Pick<OperatorLookupEntry, 'acts'>) => {
  const { t } = useTranslation('operator-lookups');
  return (
    <ChangeHistory
      summary={t('lookups.history', { count: acts.length })}
      changes={acts.map(({ act: action, from, to, at, reason, operatorName }) => ({
        at,
        reason,
        operatorName: operatorName === '' && reason === '' ? t('lookups.byRelease') : operatorName,
        lines: [
          t(`lookups.action.${action}`),
          ...changedLabels(from, to).map(([before, after]) => t('lookups.fromTo', { from: before, to: after })),
        ],
      }))}
    />
  );
};

/** The parts of a line, which breaks where there is no room for them. */
const inOneLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' } as const;

const Entry = () => {
  const entry = useRow(operatorLists.operatorLookups);
  const { t } = useTranslation('operator-lookups');
  const { language } = useFormat();
  const mayChange = useMayCall()('nameLookupEntry');
  const [action, setAction] = useState<'name' | 'switch' | null>(null);
  const close = (): void => setAction(null);
  const { type, entryId, labels, group, state, acts } = entry;
  const name = labelIn(labels, language);
  const others = labelLanguages(labels).flatMap((each) => (each === language ? [] : (labels[each] ?? [])));
  return (
    <ListItem label={name} sx={{ alignItems: 'flex-start', py: 1 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ ...inOneLine, columnGap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {joinWithDots([...new Set(others)].filter((other) => other !== name))}
          </Typography>
          {state === 'deactivated' && <StatusChip label={t('lookups.state.deactivated')} tone="neutral" />}
        </Box>
        <Box sx={{ ...inOneLine, columnGap: 2 }}>
          <Typography variant="caption" color="text.secondary">
            {joinWithDots([
              t(`lookups.type.${type}`),
              group ? labelIn(group.labels, language) : '',
              t('lookups.id', { id: entryId }),
            ])}
          </Typography>
          <History acts={acts} />
        </Box>
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" aria-label={t('lookups.changeNamed', { name })} onClick={() => setAction('name')}>
            {t('lookups.change')}
          </Button>
          <Button
            size="small"
            {...(state === 'active' ? { color: 'error' } : {})}
            aria-label={t(`lookups.${state === 'active' ? 'deactivate' : 'activate'}.title`, { name })}
            onClick={() => setAction('switch')}
          >
            {t(`lookups.${state === 'active' ? 'deactivate' : 'activate'}.choose`)}
          </Button>
        </Box>
      )}
      <Suspense>
        {action === 'name' && <EntryDialog entry={entry} onClose={close} />}
        {action === 'switch' && <SwitchDialog entry={entry} name={name} onClose={close} />}
      </Suspense>
    </ListItem>
  );
};

const Filters = () => {
  const { t } = useTranslation(['operator-lookups', 'operator']);
  return (
    <FilterBar columns="1fr 1fr 1fr" maxWidth={960}>
      <ListSearch label={t('lookups.search')} source="q" />
      <SelectFilter
        source="type"
        label={t('lookups.list')}
        noneLabel={t('operator:all')}
        choices={lookupTypes.map((id) => ({ id, label: t(`lookups.type.${id}`) }))}
      />
      <SelectFilter
        source="state"
        label={t('operator:column.state')}
        noneLabel={t('operator:all')}
        choices={lookupStates.map((id) => ({ id, label: t(`lookups.state.${id}`) }))}
      />
    </FilterBar>
  );
};

/** The reference data of the platform with its history (SYS-19). */
const LookupListPage = () => {
  const { t } = useTranslation('operator-lookups');
  const mayAdd = useMayCall()('addLookupEntry');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <OperatorListPage
        resource={operatorLists.operatorLookups}
        address={lookupListView}
        title={t('lookups.title')}
        subtitle={t('lookups.subtitle')}
        actions={
          mayAdd && (
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              {t('lookups.new')}
            </Button>
          )
        }
        of="lookups"
        texts="operator-lookups"
        filters={<Filters />}
        rowHeight={60}
      >
        {(entries) => (
          <ItemList label={t('lookups.title')} data={entries} total={entries.length}>
            <Entry />
          </ItemList>
        )}
      </OperatorListPage>
      <Suspense>{isAdding && <EntryDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  );
};

export default LookupListPage;
