import type { AttachedFile } from '@torno/domain';
import type { RfqState } from './rfq-state.js';

/** Every file of an RFQ: documents first, then positions in order; one that stands in two places comes twice. */
export const attachedFiles = ({
  documents,
  positions,
}: Pick<RfqState, 'documents' | 'positions'>): readonly AttachedFile[] => [
  ...documents,
  ...positions.flatMap(({ attachments }) => attachments),
];
