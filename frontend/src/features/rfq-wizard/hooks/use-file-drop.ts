import { type DragEvent, useState } from 'react';

/** A document that is dragged from its position to another one. */
export type MovedFile = { readonly attachmentKey: string; readonly positionId: string };

const movedFileType = 'application/x-torno-file';

/** Lets a document of a position be dragged. */
export const dragFile = (file: MovedFile) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(movedFileType, JSON.stringify(file));
    dataTransfer.effectAllowed = 'move';
  },
});

type DropHandlers = {
  readonly onFiles: (files: readonly File[]) => void;
  /** Receives a document of another position; without it, only files from outside are accepted. */
  readonly onMoved?: (file: MovedFile) => void;
};

/** Lets an element accept dropped files; `isDraggedOver` is true while files are dragged over it. */
export const useFileDrop = ({ onFiles, onMoved }: DropHandlers) => {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const carriesFiles = ({ dataTransfer: { types } }: DragEvent): boolean =>
    types.includes('Files') || (onMoved !== undefined && types.includes(movedFileType));
  return {
    isDraggedOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        // The innermost drop area receives the files.
        event.stopPropagation();
        setIsDraggedOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setIsDraggedOver(false);
      },
      onDrop: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsDraggedOver(false);
        const { dataTransfer } = event;
        if (dataTransfer.types.includes(movedFileType)) onMoved?.(JSON.parse(dataTransfer.getData(movedFileType)));
        else onFiles([...dataTransfer.files]);
      },
    },
  };
};
