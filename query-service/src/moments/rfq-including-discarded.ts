import { isRecord, streamName } from '@torno/kernel';
import type { RfqReadModel, Stored } from '@torno/read-models';
import { findRfqByKey, rfqNotFound } from '../joins/rfq-key.js';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { modelsAt } from './models-at.js';

type RfqOrDiscardedDraft = {
  readonly rfq: Stored<RfqReadModel>;
  /** When the draft was discarded, with which it has left the read model; null for every other RFQ. */
  readonly discardedAt: string | null;
};

/** The RFQ to which a key belongs or belonged: numbers are never given twice. */
const rfqIdOf = async (models: Models, key: string): Promise<string> => {
  if (!/^\d+$/.test(key)) return key;
  const stream = streamName('number', `rfq_${Number(key)}`);
  const [firstEvent] = await models['rfq-history'].find({ stream }, { sort: { position: 1 }, limit: 1 });
  return isRecord(firstEvent?.data) ? String(firstEvent.data['ownerId']) : '';
};

/** An RFQ by its UUID or number, a discarded draft as it was before; 404 if there never was one. */
export const rfqIncludingDiscarded = async (models: Models, key: string): Promise<RfqOrDiscardedDraft> => {
  const existing = await findRfqByKey(models, key);
  if (existing) return { rfq: existing, discardedAt: null };
  const rfqId = await rfqIdOf(models, key);
  const [discardedEvent] = await models['rfq-history'].find(
    { rfqId, type: 'RfqDraftDiscarded' },
    { sort: { position: -1 }, limit: 1 },
  );
  const rfq = discardedEvent && (await findExisting(modelsAt(models, discardedEvent.position - 1).rfqs, rfqId));
  if (!rfq) throw rfqNotFound();
  return { rfq, discardedAt: discardedEvent.metadata.at };
};
