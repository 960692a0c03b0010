import { Box, Button, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { FilterTable } from './filter-table.js';
import { useListFilters } from './list-filters.js';

type Props<Filter extends object, Words> = {
  readonly table: FilterTable<Filter, Words>;
  readonly words: Words;
  /** Whether the list has a filter; without it, it has all. */
  readonly has?: (name: keyof Filter) => boolean;
};

/** The active filters of the list around; each chip removes its filter. */
export const FilterChips = <Filter extends object, Words>({ table, words, has }: Props<Filter, Words>) => {
  const { filter, change } = useListFilters(table);
  const { t } = useTranslation('shared');
  const choices = table.choicesIn(filter, has);
  if (choices.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('list.activeFilters')}
      // On a phone they stay in one line, which scrolls.
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: 'auto',
        alignItems: 'center',
        gap: 0.75,
        '& > *': { flex: 'none' },
      }}
    >
      {choices.map(({ key, text, without }) => {
        const label = text(words);
        const remove = (): void => change(without);
        return (
          <Chip
            key={key}
            label={label}
            aria-label={t('list.removeFilter', { filter: label })}
            onClick={remove}
            onDelete={remove}
          />
        );
      })}
      <Button size="small" onClick={() => change(table.cleared(filter, has))}>
        {t('list.resetFilters')}
      </Button>
    </Box>
  );
};
