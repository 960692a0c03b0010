import Tune from '@mui/icons-material/Tune';
import { Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../ui/use-phone.js';

type Props = {
  /** Number of active filters. */
  readonly count: number;
  readonly open: boolean;
  /** Id of the panel with the filters. */
  readonly controls: string;
  readonly onToggle: () => void;
};

/** Opens and closes the filters of a list; on a phone it is its icon with the number of active filters. */
export const FilterButton = ({ count, open, controls, onToggle }: Props) => {
  const { t } = useTranslation('shared');
  const label = count > 0 ? t('list.tab', { list: t('list.filters'), count }) : t('list.filters');
  return (
    <Button
      variant="outlined"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      sx={{ px: 1.25, minWidth: 40, minHeight: 40, flex: 'none', gap: 1 }}
    >
      <Tune fontSize="small" />
      {usePhone() ? (
        <>
          {count > 0 && <span aria-hidden>{count}</span>}
          <span style={visuallyHidden}>{label}</span>
        </>
      ) : (
        label
      )}
    </Button>
  );
};
