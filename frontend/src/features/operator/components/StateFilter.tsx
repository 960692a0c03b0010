import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';

type Props = {
  /** The feature, and the key in its texts, below which the names of the filter and the states stand. */
  readonly texts: string;
  readonly of: string;
  readonly states: readonly string[];
};

/** Filters a list of operators by state alone. */
export const StateFilter = ({ texts, of, states }: Props) => {
  const { t } = useTranslation(texts);
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
