import { Box, Chip } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeSelect } from '../../../shared/inputs/tree/TreeSelect.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { choicesOf, leafIdOf, type TechnologyChoice, treeOf } from '../model/technology-tree.js';
import { type TechnologyCategories, useLookup } from '../use-lookup.js';

type Props = {
  readonly value: readonly TechnologyChoice[];
  readonly onChange: (value: readonly TechnologyChoice[]) => void;
};

const Picker = ({ categories, value, onChange }: Props & { readonly categories: TechnologyCategories }) => {
  const { t } = useTranslation('lookups');
  const nodes = useMemo(() => treeOf(categories), [categories]);
  const labels = useMemo(
    () =>
      new Map(
        categories.flatMap(({ technologyGroups }) =>
          technologyGroups.flatMap(({ technologies }) =>
            technologies.map(({ technologyId, technologyLabel }) => [technologyId, technologyLabel] as const),
          ),
        ),
      ),
    [categories],
  );
  const without = (technologyId: number): readonly TechnologyChoice[] =>
    value.filter((choice) => choice.technologyId !== technologyId);
  return (
    <Box>
      {value.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
          {value.map(({ technologyId }) => (
            <Chip
              key={technologyId}
              label={labels.get(technologyId) ?? technologyId}
              onDelete={() => onChange(without(technologyId))}
            />
          ))}
        </Box>
      )}
      <TreeSelect
        nodes={nodes}
        value={value.map(leafIdOf)}
        onChange={(ids) => onChange(choicesOf(categories, ids))}
        label={t('technology.label')}
        searchLabel={t('technology.search')}
      />
    </Box>
  );
};

/** Technologies of the catalogue: main category, group, technology. */
export const TechnologyPicker = (props: Props) => {
  const query = useLookup('technologies');
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={8} height={34} />}>
      {(categories) => <Picker {...props} categories={categories} />}
    </QueryState>
  );
};
