import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';

type Props = {
  /** Whose texts name the filter and the states. */
  readonly of: 'alerts' | 'notices';
  readonly states: readonly string[];
};

/** Filters a list of operators by state alone. */
export const StateFilter = ({ of, states }: Props) => {
  const { t } = useTranslation('operator');
  return (
    <Box sx={{ p: 2, maxWidth: 300 }}>
      <SelectFilter
        source="state"
        label={t(`${of}.filter`)}
        noneLabel={t(`${of}.all`)}
        choices={states.map((state) => ({ id: state, label: t(`${of}.state.${state}`) }))}
      />
    </Box>
  );
};
