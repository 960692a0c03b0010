import { useCommand } from '../../../api/index.js';
import type { MovedFile } from './use-file-drop.js';
import { useWizard } from './wizard-context.js';

/** Moves a document from its position to another one. */
export const useMoveFile = (): ((file: MovedFile, toPositionId: string) => void) => {
  const { rfqId } = useWizard();
  const { mutate } = useCommand('moveAttachment');
  return ({ attachmentKey, positionId }, toPositionId) => {
    if (positionId !== toPositionId) mutate({ params: { rfqId }, body: { attachmentKey, positionId, toPositionId } });
  };
};
