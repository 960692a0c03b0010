import { Box, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../SearchField.js';
import { TreeItem } from './TreeItem.js';
import {
  branchIds,
  filterTree,
  isAllowed,
  stepFor,
  type TreeNode,
  type TreeStep,
  visibleRows,
  withGroupToggled,
} from './tree-model.js';

type Props = {
  readonly nodes: readonly TreeNode[];
  /** Ids of the chosen leaves. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly label: string;
  readonly searchLabel?: string;
  /** The search gets the focus when the tree appears. */
  readonly searchFirst?: boolean;
  /** Leaves that may be chosen; by default any number. */
  readonly max?: number;
  /** Pixels of the part that scrolls. */
  readonly height?: number;
};

/** Chooses leaves of a tree, one by one or all of a group, by mouse or keyboard, with a search that opens the branches of its results. */
export const TreeSelect = ({
  nodes,
  value,
  onChange,
  label,
  searchLabel,
  searchFirst = false,
  max = Infinity,
  height = 360,
}: Props) => {
  const { t } = useTranslation('shared');
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const items = useRef(new Map<string, HTMLElement>());

  const chosenIds = useMemo(() => new Set(value), [value]);
  const found = useMemo(() => filterTree(nodes, search), [nodes, search]);
  const openedIds = useMemo(
    () => (search.trim() === '' ? expanded : new Set(branchIds(found))),
    [search, expanded, found],
  );
  const rows = useMemo(() => visibleRows(found, (id) => openedIds.has(id)), [found, openedIds]);
  const tabStop = rows.some(({ node }) => node.id === focused) ? focused : rows[0]?.node.id;

  const expand = (id: string, open: boolean): void => {
    const next = new Set(expanded);
    if (open) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };

  const toggle = (leaves: readonly string[]): void => {
    const next = withGroupToggled(value, leaves);
    if (isAllowed(value, next, max)) onChange(next);
  };

  const applyStep = (step: TreeStep): void => {
    switch (step.type) {
      case 'focus':
        setFocused(step.id);
        items.current.get(step.id)?.focus();
        return;
      case 'expand':
        expand(step.id, true);
        return;
      case 'collapse':
        expand(step.id, false);
        return;
      case 'toggleGroup':
        return toggle(step.ids);
      case 'toggle':
        toggle([step.id]);
    }
  };

  return (
    <Box>
      <SearchField value={search} onSearch={setSearch} label={searchLabel} takesFocus={searchFirst} />
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
          {t('search.nothing')}
        </Typography>
      ) : (
        <Box
          role="tree"
          aria-label={label}
          aria-multiselectable
          sx={{
            mt: 1,
            maxHeight: height,
            overflowY: 'auto',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            p: 0.5,
          }}
          onKeyDown={(event) => {
            const step = tabStop === undefined ? undefined : stepFor(event.key, rows, tabStop);
            if (step === undefined) return;
            event.preventDefault();
            applyStep(step);
          }}
        >
          {rows.map((row) => (
            <TreeItem
              key={row.node.id}
              row={row}
              chosen={chosenIds}
              max={max}
              tabStop={row.node.id === tabStop}
              onFocus={() => setFocused(row.node.id)}
              onPress={() => {
                const step = stepFor('Enter', rows, row.node.id);
                if (step) applyStep(step);
              }}
              onToggleGroup={(ids) => applyStep({ type: 'toggleGroup', ids })}
              itemRef={(element) => {
                if (element) items.current.set(row.node.id, element);
                return () => {
                  items.current.delete(row.node.id);
                };
              }}
            />
          ))}
        </Box>
      )}
      {max < Infinity && (
        <Typography component="output" variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
          {t('tree.chosen', { chosen: value.length, max })}
        </Typography>
      )}
    </Box>
  );
};
