import Tune from '@mui/icons-material/Tune';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Number of active filters. */
  readonly count: number;
  readonly open: boolean;
  /** Id of the panel with the filters. */
  readonly controls: string;
  readonly onToggle: () => void;
};

/** Opens and closes the filters of a list. */
export const FilterButton = ({ count, open, controls, onToggle }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <Button
      variant="outlined"
      startIcon={<Tune />}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      sx={{ px: 1.25, minHeight: 40, flex: { xs: '1 0 auto', sm: 'none' } }}
    >
      {count > 0 ? t('list.tab', { list: t('list.filters'), count }) : t('list.filters')}
    </Button>
  );
};
