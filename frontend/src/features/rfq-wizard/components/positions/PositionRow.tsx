import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, ButtonBase, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftPosition } from '../../model/draft.js';

export type PositionRowProps = {
  readonly position: DraftPosition;
  readonly posNumber: number;
  readonly current: boolean;
  /** True when the position lacks something that publication requires. */
  readonly incomplete: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly full: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onFillOthers: () => void;
  readonly onRemove: () => void;
};

/** One position of the list: a drag handle, its name and its actions. */
export const PositionRow = (props: PositionRowProps) => {
  const { position, posNumber, current, incomplete } = props;
  const { t } = useTranslation('rfq-wizard');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: position.positionId,
  });
  const name = position.label.trim() === '' ? t('parts.unnamed') : position.label;
  const choose = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 1,
        bgcolor: current ? 'primary.light' : 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        boxShadow: isDragging ? '0 4px 16px rgba(23, 33, 43, 0.2)' : undefined,
      }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        size="small"
        aria-label={t('parts.drag', { number: posNumber, name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
      <ButtonBase
        onClick={props.onOpen}
        aria-current={current ? 'true' : undefined}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', gap: 1, py: 1, borderRadius: 1 }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {posNumber}
        </Box>
        <Typography component="span" noWrap title={name} sx={{ fontSize: '0.875rem', fontWeight: current ? 650 : 500 }}>
          {name}
        </Typography>
        {incomplete && (
          <ErrorOutline
            fontSize="small"
            titleAccess={t('parts.incomplete')}
            sx={{ ml: 'auto', color: 'warning.main', flexShrink: 0 }}
          />
        )}
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={t('parts.actionsOf', { number: posNumber, name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={props.first} onClick={choose(() => props.onMove(-1))}>
          {t('parts.moveUp')}
        </MenuItem>
        <MenuItem disabled={props.last} onClick={choose(() => props.onMove(1))}>
          {t('parts.moveDown')}
        </MenuItem>
        <MenuItem disabled={props.full} onClick={choose(props.onDuplicate)}>
          {t('parts.duplicate')}
        </MenuItem>
        <MenuItem disabled={props.first && props.last} onClick={choose(props.onFillOthers)}>
          {t('parts.fillOthers')}
        </MenuItem>
        <MenuItem onClick={choose(props.onRemove)} sx={{ color: 'error.main' }}>
          {t('parts.remove')}
        </MenuItem>
      </Menu>
    </Box>
  );
};
