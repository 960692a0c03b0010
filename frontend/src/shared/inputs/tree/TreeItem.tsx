import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenBelow, isAllowed, isLeaf, leavesOfGroup, type TreeRow, withGroupToggled } from './tree-model.js';

type Props = {
  readonly row: TreeRow;
  readonly chosen: ReadonlySet<string>;
  /** Leaves that may be chosen. */
  readonly max: number;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onToggleGroup: (leafIds: readonly string[]) => void;
  readonly itemRef: RefCallback<HTMLElement>;
};

/** One row: a leaf with its box, or a branch with the number of leaves chosen below it. */
export const TreeItem = ({ row: { node, level, position, siblings, expanded }, chosen, max, ...rest }: Props) => {
  const { t } = useTranslation('shared');
  const { tabStop, onFocus, onPress, onToggleGroup, itemRef } = rest;
  const leaf = isLeaf(node);
  const chosenCount = leaf ? 0 : chosenBelow(node, chosen);
  const group = leaf ? [] : leavesOfGroup(node);
  const value = [...chosen];
  const full = !isAllowed(value, withGroupToggled(value, leaf ? [node.id] : group), max);
  const checked = leaf ? chosen.has(node.id) : group.length > 0 && chosenCount === group.length;
  return (
    <Box
      ref={itemRef}
      role="treeitem"
      tabIndex={tabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={leaf ? undefined : expanded}
      aria-selected={checked}
      aria-disabled={leaf && full ? true : undefined}
      onFocus={onFocus}
      onClick={onPress}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 34,
        py: 0.5,
        lineHeight: 1.3,
        pl: (level - 1) * 2.5 + 0.5,
        pr: 1,
        borderRadius: 1,
        cursor: 'pointer',
        fontSize: '0.875rem',
        fontWeight: level === 1 ? 650 : 400,
        opacity: leaf && full ? 0.5 : 1,
        '&:hover': { bgcolor: 'action.hover' },
        '& svg': { fontSize: 20, flexShrink: 0 },
      }}
    >
      {/* The boxes of a group stand to the right of its own. */}
      {leaf && level > 1 && <Box component="span" sx={{ width: 20, flexShrink: 0 }} />}
      {leaf && (checked ? <CheckBox color="primary" /> : <CheckBoxOutlineBlank sx={{ color: 'text.secondary' }} />)}
      {!leaf && <ChevronRight sx={{ color: 'text.secondary', transform: expanded ? 'rotate(90deg)' : undefined }} />}
      {group.length > 0 && (
        // The keyboard has the space bar for it.
        <Box
          component="span"
          aria-hidden
          title={t(full ? 'tree.tooMany' : 'tree.group', { max })}
          onClick={(event) => {
            event.stopPropagation();
            onToggleGroup(group);
          }}
          sx={{ display: 'inline-flex', p: 0.5, m: -0.5, opacity: full ? 0.5 : 1 }}
        >
          {checked ? (
            <CheckBox color="primary" />
          ) : chosenCount > 0 ? (
            <IndeterminateCheckBox color="primary" />
          ) : (
            <CheckBoxOutlineBlank sx={{ color: 'text.secondary' }} />
          )}
        </Box>
      )}
      <Box component="span" sx={{ flex: 1 }}>
        {node.label}
      </Box>
      {chosenCount > 0 && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
          {chosenCount}
        </Box>
      )}
    </Box>
  );
};
