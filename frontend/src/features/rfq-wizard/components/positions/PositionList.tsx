import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSwappingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { BuyerRfq, FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { usePositionCommands } from '../../hooks/use-position-commands.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { MergeDialog } from './MergeDialog.js';
import { PositionRow } from './PositionRow.js';

type Props = { readonly commands: ReturnType<typeof usePositionCommands> };

/** The file that represents a position: the first one with a preview, otherwise the first one. */
const pictureOf = ({ positions }: BuyerRfq, id: string): FileReference | undefined => {
  const files = positions.find(({ positionId }) => positionId === id)?.attachments ?? [];
  return files.find(({ previewUrl }) => previewUrl !== null) ?? files[0];
};

/** The positions in their order; dragging one onto another swaps them (CREATE-18). */
export const PositionList = ({ commands }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, state, dispatch, missing } = useWizard();
  const { positions, currentPositionId } = state;
  const sensors = useSensors(
    // A click on the handle is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [mergedId, setMergedId] = useState<string>();
  const mergedPosition = positions.find(({ positionId }) => positionId === mergedId);
  const ids = positions.map(({ positionId }) => positionId);
  const numberOf = (id: string | number | undefined): number => ids.findIndex((other) => other === id) + 1;
  const end = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) commands.swap(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('drag.started', { number: numberOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('drag.over', { number: numberOf(active.id), other: numberOf(over.id) }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('drag.ended', { number: numberOf(active.id), other: numberOf(over.id) }) : t('drag.cancelled'),
          onDragCancel: () => t('drag.cancelled'),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSwappingStrategy}>
        <Box
          component="ol"
          aria-label={t('parts.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {positions.map((position, index) => {
            const { positionId } = position;
            const adjacentId = (distance: 1 | -1): string => ids[index + distance] ?? positionId;
            return (
              <PositionRow
                key={positionId}
                position={position}
                picture={pictureOf(rfq, positionId)}
                posNumber={index + 1}
                current={positionId === currentPositionId}
                incomplete={missing.some((entry) => entry.positionId === positionId)}
                first={index === 0}
                last={index === positions.length - 1}
                full={commands.full}
                onOpen={() => dispatch({ type: 'positionChosen', positionId })}
                onMove={(distance) => commands.swap(positionId, adjacentId(distance))}
                onDuplicate={() => commands.duplicate(position)}
                onFillOthers={() => dispatch({ type: 'othersFilled', positionId })}
                onMerge={() => setMergedId(positionId)}
                onFiles={(files) => commands.addFilesTo(positionId, files)}
                onMovedFile={(file) => commands.moveFile(file, positionId)}
                onRemove={() => void commands.remove(position, index + 1)}
              />
            );
          })}
        </Box>
      </SortableContext>
      {mergedPosition && (
        <MergeDialog
          position={mergedPosition}
          onMerge={(intoPositionId) => commands.merge(mergedPosition.positionId, intoPositionId)}
          onClose={() => setMergedId(undefined)}
        />
      )}
    </DndContext>
  );
};
