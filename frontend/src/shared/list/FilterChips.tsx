import { Box, Button, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly filters: readonly { readonly key: string; readonly text: string; readonly onRemove: () => void }[];
  readonly onReset: () => void;
};

/** The active filters of a list; each chip removes its filter. */
export const FilterChips = ({ filters, onReset }: Props) => {
  const { t } = useTranslation('shared');
  if (filters.length === 0) return null;
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
      {filters.map(({ key, text, onRemove }) => (
        <Chip
          key={key}
          label={text}
          aria-label={t('list.removeFilter', { filter: text })}
          onClick={onRemove}
          onDelete={onRemove}
        />
      ))}
      <Button size="small" onClick={onReset}>
        {t('list.resetFilters')}
      </Button>
    </Box>
  );
};
