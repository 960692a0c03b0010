import { participationId, sampleIds } from '@torno/domain';

export { sampleIds as ids } from '@torno/domain';

export const participation = participationId(sampleIds.rfq, sampleIds.supplier);
