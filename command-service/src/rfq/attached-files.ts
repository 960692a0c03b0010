import type { AttachedFile } from '@torno/domain';
import type { RfqState } from './rfq-state.js';

/** All files of an RFQ: documents first, then positions in order. A file attached in two places is listed twice. */
export const attachedFiles = ({
  documents,
  positions,
}: Pick<RfqState, 'documents' | 'positions'>): readonly AttachedFile[] => [
  ...documents,
  ...positions.flatMap(({ attachments }) => attachments),
];
