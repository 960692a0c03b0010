import type { AttachedFile } from '@torno/domain';
import type { RfqState } from './rfq-state.js';

/** Every file of an RFQ: documents first, then positions in order; a file attached in two places is listed twice. */
export const attachedFiles = ({
  documents,
  positions,
}: Pick<RfqState, 'documents' | 'positions'>): readonly AttachedFile[] => [
  ...documents,
  ...positions.flatMap(({ attachments }) => attachments),
];
