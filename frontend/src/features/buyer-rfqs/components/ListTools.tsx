import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { type ListView, type RfqSort, rfqSorts } from '../model/list-view.js';

type Props = { readonly view: ListView; readonly onChange: (change: Partial<ListView>) => void };

/** Search and order of a list (BRFQ-32). */
export const ListTools = ({ view, onChange }: Props) => {
  const { t } = useTranslation('buyer-rfqs');
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
        <SearchField value={view.search} label={t('search')} onSearch={search} />
      </Box>
      <Box sx={{ flex: '0 1 240px', ml: { sm: 'auto' } }}>
        <OptionSelect
          label={t('sort.label')}
          options={rfqSorts.map((sort) => ({ id: sort, label: t(`sort.${sort}`) }))}
          value={view.sort}
          onChange={(sort) => onChange({ sort: rfqSorts.find((known): known is RfqSort => known === sort) })}
        />
      </Box>
    </Box>
  );
};
