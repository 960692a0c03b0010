import Tune from '@mui/icons-material/Tune';
import { Box, Button, Collapse, ToggleButton, ToggleButtonGroup, useMediaQuery, useTheme } from '@mui/material';
import { type ListLevel, listLevels, supplierSorts } from '@torno/domain';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import type { ChangeView } from '../hooks/use-list-view.js';
import { activeFilters } from '../model/active-filters.js';
import type { ListView } from '../model/list-view.js';
import { hasLevels, type RfqList } from '../model/rfq-lists.js';
import { ListFilters } from './ListFilters.js';

type Props = {
  readonly list: RfqList;
  readonly view: ListView;
  readonly onChange: ChangeView;
  readonly bulk: boolean;
  readonly onBulk: () => void;
};

/** Search, level, order, filters and the switch to bulk mode; on a phone the filters wait behind a button. */
export const ListTools = ({ list, view, onChange, bulk, onBulk }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const filters = activeFilters(list, view).filter(({ kind }) => kind !== 'search').length;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 260px' }, maxWidth: { sm: 420 } }}>
          <SearchField value={view.search} label={t('search')} onSearch={search} />
        </Box>
        {hasLevels(list) && (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={view.level}
            aria-label={t('level.label')}
            onChange={(_, level: ListLevel | null) => level !== null && onChange({ level })}
          >
            {listLevels.map((level) => (
              <ToggleButton key={level} value={level} sx={{ px: 1.5, minHeight: 40 }}>
                {t(`level.${level}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Box sx={{ flex: { xs: '1 1 150px', sm: '0 1 220px' } }}>
          <OptionSelect
            label={t('sort.label')}
            options={supplierSorts.map((sort) => ({ id: sort, label: t(`sort.${sort}`) }))}
            value={view.sort}
            onChange={(sort) => onChange({ sort: supplierSorts.find((known) => known === sort) ?? view.sort })}
          />
        </Box>
        {phone && (
          <Button
            variant="outlined"
            startIcon={<Tune />}
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen(!open)}
          >
            {filters > 0 ? t('filter.withCount', { filter: t('filter.label'), count: filters }) : t('filter.label')}
          </Button>
        )}
        <Button
          variant={bulk ? 'contained' : 'outlined'}
          aria-pressed={bulk}
          onClick={onBulk}
          sx={{ ml: { sm: 'auto' } }}
        >
          {t('bulk.mode')}
        </Button>
      </Box>
      <Collapse in={open || !phone} id={filtersId}>
        <Box component="section" aria-label={t('filter.label')} sx={{ pt: 0.75 }}>
          <ListFilters list={list} view={view} onChange={onChange} />
        </Box>
      </Collapse>
    </>
  );
};
