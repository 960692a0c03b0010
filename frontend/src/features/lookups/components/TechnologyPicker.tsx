import Add from '@mui/icons-material/Add';
import { Box, Chip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TreeSelect } from '../../../shared/inputs/tree/TreeSelect.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { TechnologyEntry } from '../../../api/resources/lookups.js';
import { choicesOf, leafIdOf, type TechnologyChoice, treeOf } from '../model/technology-tree.js';
import { choosableEntries } from '../model/choosable.js';
import { useLookup } from '../use-lookup.js';
import { LookupField } from './LookupField.js';

type Props = {
  readonly value: readonly TechnologyChoice[];
  readonly onChange: (value: readonly TechnologyChoice[]) => void;
  /** The search gets the focus when the picker appears. */
  readonly searchFirst?: boolean;
  /** Technologies that may be chosen; by default any number. */
  readonly max?: number;
};

/** Technologies that are offered again. */
const maxRecent = 5;

const Picker = ({
  technologies: all,
  value,
  onChange,
  searchFirst,
  max = Infinity,
}: Props & { readonly technologies: readonly TechnologyEntry[] }) => {
  const { t } = useTranslation('lookups');
  const technologies = useMemo(
    () =>
      choosableEntries(
        all,
        value.map(({ technologyId }) => technologyId),
      ),
    [all, value],
  );
  const nodes = useMemo(() => treeOf(technologies), [technologies]);
  const [recent, setRecent] = useStore<readonly number[]>('technologies.recent', []);
  const ids = value.map(({ technologyId }) => technologyId);
  const offeredIds = recent.filter(
    (id) => !ids.includes(id) && technologies.some((technology) => technology.id === id),
  );
  const change = (next: readonly TechnologyChoice[]): void => {
    const addedIds = next.flatMap(({ technologyId }) => (ids.includes(technologyId) ? [] : technologyId));
    // Single technologies say more about frequent use than a whole group.
    if (addedIds.length === 1)
      setRecent([...addedIds, ...recent.filter((id) => !addedIds.includes(id))].slice(0, maxRecent));
    onChange(next);
  };
  const withoutTechnology = (technologyId: number): readonly TechnologyChoice[] =>
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
              onDelete={() => onChange(withoutTechnology(choice.technologyId))}
            />
          ))}
        </Box>
      )}
      {offeredIds.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1.5, minWidth: 0 }}>
          <Typography component="legend" variant="caption" color="text.secondary" sx={{ p: 0, mb: 0.5 }}>
            {t('technology.recent')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {offeredIds.map((technologyId) => (
              <Chip
                key={technologyId}
                variant="outlined"
                disabled={value.length >= max}
                icon={<Add />}
                label={technologies.find(({ id }) => id === technologyId)?.label}
                onClick={() => change(choicesOf(technologies, [...value, { technologyId }].map(leafIdOf)))}
              />
            ))}
          </Box>
        </Box>
      )}
      <TreeSelect
        nodes={nodes}
        value={value.map(leafIdOf)}
        onChange={(chosenIds) => change(choicesOf(technologies, chosenIds))}
        label={t('fields:technologies')}
        searchLabel={t('technology.search')}
        searchFirst={searchFirst}
        max={max}
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
