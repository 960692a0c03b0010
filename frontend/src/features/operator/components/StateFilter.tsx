import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { FilterBar } from './FilterBar.js';

type Props = {
  /** The feature whose texts name the filter and the states, and their key in these texts. */
  readonly texts: string;
  readonly of: string;
  readonly states: readonly string[];
};

/** Filters a list of operators by state alone. */
export const StateFilter = ({ texts, of, states }: Props) => {
  const { t } = useTranslation(texts);
  return (
    <FilterBar maxWidth={300}>
      <SelectFilter
        source="state"
        label={t(`${of}.filter`)}
        noneLabel={t(`${of}.all`)}
        choices={states.map((state) => ({ id: state, label: t(`${of}.state.${state}`) }))}
      />
    </FilterBar>
  );
};
