import { Box, Button, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly chips: readonly { readonly key: string; readonly label: string; readonly onRemove: () => void }[];
  /** Removes the filters of all chips. */
  readonly onReset: () => void;
};

/** Active filters as chips, each of which removes its filter; nothing without any. */
export const ChipRow = ({ chips, onReset }: Props) => {
  const { t } = useTranslation('shared');
  if (chips.length === 0) return null;
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
      {chips.map(({ key, label, onRemove }) => (
        <Chip
          key={key}
          label={label}
          aria-label={t('list.removeFilter', { filter: label })}
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
