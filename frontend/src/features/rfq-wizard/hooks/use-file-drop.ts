import { type DragEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Makes an element take files that are dropped on it; `over` while files hang above it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        // The innermost place takes the files.
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
