import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { matchingSubsets } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundCompany, Group } from '../../../api/resources/matching.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import type { Selection } from '../model/selection.js';
import { CompanyRow } from './CompanyRow.js';
import { isNarrowing, matchingView } from '../model/criteria.js';

/** Shows all companies of the group, or the favourites among them. */
const SubsetSwitch = () => {
  const { t } = useTranslation('matching');
  const { filter, change } = useListFilters(matchingView);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filter.subset}
      aria-label={t('subset.label')}
      onChange={(_, value) =>
        change({ subset: matchingSubsets.find((candidate) => candidate === value) ?? filter.subset })
      }
    >
      {matchingSubsets.map((name) => (
        <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 1.5, py: 0.5 }}>
          {t(`subset.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** Explains why a group is empty, by what the buyer can change about it. */
const NoCompanies = ({ group }: { readonly group: Exclude<Group, 'added'> }) => {
  const { t } = useTranslation('matching');
  const { filter } = useListFilters(matchingView);
  const byParts = group === 'matching' && !isNarrowing(filter);
  const text = { near: 'emptyNearText', parts: 'emptyPartsText', filters: 'emptyText' } as const;
  return (
    <EmptyState title={t(`empty.${group}`)} text={t(text[group === 'near' ? 'near' : byParts ? 'parts' : 'filters'])} />
  );
};

type Props = {
  readonly rfqId: string;
  readonly group: Group;
  readonly companies: FoundCompany[];
  readonly positions: number;
  readonly selection: Selection;
  readonly onSelect: (companyIds: readonly string[], isSelected: boolean) => void;
};

/** Rows drawn at first and added per click of the button; drawing hundreds at once would make the page slow. */
const portion = 25;

/** The companies of one group, selectable one by one, all or none. */
export const CompanyGroup = ({ rfqId, group, companies, positions, selection, onSelect }: Props) => {
  const { t } = useTranslation('matching');
  const [visibleCount, setVisibleCount] = useState(portion);
  const ids = companies.map(({ id }) => id);
  const selectedCount = ids.filter((id) => selection.has(id)).length;

  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          columnGap: 1,
          px: 2,
          py: 0.5,
        }}
      >
        <Typography variant="body2" component="output" sx={{ flex: '1 1 130px' }}>
          {t(selectedCount === selection.size ? 'chosenOf' : 'chosenOfAll', {
            count: selectedCount,
            total: ids.length,
            all: selection.size,
          })}
        </Typography>
        {group === 'premium' && <SubsetSwitch />}
        {/* Companies that do not fit can only be selected one by one. */}
        {group !== 'near' && (
          <Button size="small" disabled={selectedCount === ids.length} onClick={() => onSelect(ids, true)}>
            {t('selectAll')}
          </Button>
        )}
        <Button size="small" disabled={selectedCount === 0} onClick={() => onSelect(ids, false)}>
          {t('selectNone')}
        </Button>
      </Box>
      {group === 'near' && companies.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          {t('nearText')}
        </Typography>
      )}
      {companies.length === 0 && group !== 'added' ? (
        <NoCompanies group={group} />
      ) : (
        <ItemList<FoundCompany>
          label={t(`group.${group}`)}
          data={companies.slice(0, visibleCount)}
          total={companies.length}
          render={({ id }) => (
            <CompanyRow rfqId={rfqId} positions={positions} selected={selection.has(id)} onSelect={onSelect} />
          )}
        />
      )}
      {visibleCount < companies.length && (
        <Box sx={{ display: 'grid', justifyItems: 'center', p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button onClick={() => setVisibleCount(visibleCount + portion)}>
            {t('showMore', { count: Math.min(portion, companies.length - visibleCount) })}
          </Button>
        </Box>
      )}
    </Box>
  );
};
