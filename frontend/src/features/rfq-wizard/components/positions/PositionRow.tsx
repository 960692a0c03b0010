import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, ButtonBase, Divider, IconButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { FileReference } from '@torno/contract';
import { shortenMiddle } from '../../../../shared/format/shorten-middle.js';
import { withSoftHyphens } from '../../../../shared/format/with-soft-hyphens.js';
import { useTranslation } from 'react-i18next';
import { FileThumbnail } from '../../../../shared/files/FileThumbnail.js';
import { MoreMenu, MoreMenuItem } from '../../../../shared/ui/MoreMenu.js';
import { type MovedFile, useFileDrop } from '../../hooks/use-file-drop.js';
import type { DraftPosition } from '../../model/draft.js';

export type PositionRowProps = {
  readonly position: DraftPosition;
  readonly picture: FileReference | undefined;
  readonly posNumber: number;
  readonly current: boolean;
  /** True when the position lacks something that publication requires. */
  readonly incomplete: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly full: boolean;
  readonly onOpen: () => void;
  readonly onMove: (distance: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onFillOthers: () => void;
  readonly onMerge: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMovedFile: (file: MovedFile) => void;
  readonly onRemove: () => void;
};

/** Characters of a name that fit two lines. */
const shownCharacters = 27;

/** One position of the list, onto which files can be dropped: a drag handle, its name and its actions. */
export const PositionRow = (props: PositionRowProps) => {
  const { position, posNumber, current, incomplete } = props;
  const { t } = useTranslation('rfq-wizard');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: position.positionId,
  });
  const { isDraggedOver, handlers } = useFileDrop({ onFiles: props.onFiles, onMoved: props.onMovedFile });
  const name = position.label.trim() === '' ? t('parts.unnamed') : position.label;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...handlers}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 1,
        bgcolor: current ? 'primary.light' : 'background.paper',
        position: 'relative',
        outline: isDraggedOver ? '2px dashed' : undefined,
        outlineColor: 'primary.main',
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
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 1,
          py: 0.75,
          borderRadius: 1,
        }}
      >
        <Box
          component="span"
          sx={{ display: 'grid', justifyItems: 'center', minWidth: 20, color: 'text.secondary', fontSize: '0.875rem' }}
        >
          {posNumber}
          {incomplete && (
            <ErrorOutline fontSize="small" titleAccess={t('parts.incomplete')} sx={{ color: 'warning.main' }} />
          )}
        </Box>
        {props.picture && <FileThumbnail file={props.picture} side={48} />}
        <Typography
          component="span"
          title={name}
          sx={{
            fontSize: '0.875rem',
            lineHeight: 1.3,
            fontWeight: current ? 650 : 500,
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {/* Possible hyphens are not part of the name that is read out and searched for. */}
          <span aria-hidden>{withSoftHyphens(shortenMiddle(name, shownCharacters))}</span>
          <span style={visuallyHidden}>{name}</span>
        </Typography>
      </ButtonBase>
      <MoreMenu size="small" label={t('parts.actionsOf', { number: posNumber, name })}>
        <MoreMenuItem disabled={props.first} onChoose={() => props.onMove(-1)}>
          {t('parts.moveUp')}
        </MoreMenuItem>
        <MoreMenuItem disabled={props.last} onChoose={() => props.onMove(1)}>
          {t('parts.moveDown')}
        </MoreMenuItem>
        <MoreMenuItem disabled={props.full} onChoose={props.onDuplicate}>
          {t('parts.duplicate')}
        </MoreMenuItem>
        <MoreMenuItem disabled={props.first && props.last} onChoose={props.onFillOthers}>
          {t('parts.fillOthers')}
        </MoreMenuItem>
        <MoreMenuItem disabled={props.first && props.last} onChoose={props.onMerge}>
          {t('parts.merge')}
        </MoreMenuItem>
        <Divider />
        <MoreMenuItem onChoose={props.onRemove} sx={{ color: 'error.main' }}>
          {t('parts.remove')}
        </MoreMenuItem>
      </MoreMenu>
    </Box>
  );
};
