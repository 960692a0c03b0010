import { Box, Chip } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeSelect } from '../../../shared/inputs/tree/TreeSelect.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { TechnologyEntry } from '../../../api/resources/lookups.js';
import { choicesOf, leafIdOf, type TechnologyChoice, treeOf } from '../model/technology-tree.js';
import { useLookup } from '../use-lookup.js';
import { LookupField } from './LookupField.js';

type Props = {
  readonly value: readonly TechnologyChoice[];
  readonly onChange: (value: readonly TechnologyChoice[]) => void;
};

const Picker = ({ technologies, value, onChange }: Props & { readonly technologies: readonly TechnologyEntry[] }) => {
  const { t } = useTranslation('lookups');
  const nodes = useMemo(() => treeOf(technologies), [technologies]);
  const without = (technologyId: number): readonly TechnologyChoice[] =>
    value.filter((choice) => choice.technologyId !== technologyId);
  return (
    <Box>
      {value.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
          {value.map((choice) => (
            <Chip
              key={choice.technologyId}
              label={
                <LookupField
                  record={choice}
                  source="technologyId"
                  lookup="technologies"
                  emptyText={String(choice.technologyId)}
                />
              }
              onDelete={() => onChange(without(choice.technologyId))}
            />
          ))}
        </Box>
      )}
      <TreeSelect
        nodes={nodes}
        value={value.map(leafIdOf)}
        onChange={(ids) => onChange(choicesOf(technologies, ids))}
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
      {(technologies) => <Picker {...props} technologies={technologies} />}
    </QueryState>
  );
};
