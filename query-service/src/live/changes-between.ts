import { eventCatalogue, participationId, rfqHistoryEvents, subjectKey } from '@torno/domain';
import type { AttachmentReadModel, RfqHistoryReadModel, RfqReadModel } from '@torno/read-models';
import { isParticipationKnownToBuyer, knownToBuyerFields } from '../joins/known-to-buyer.js';
import { findAllExisting } from '../read-models/find-existing.js';
import { byId } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';
import type { CommonModel } from '@torno/contract';
import type { Change, CommonChange, RfqChange, SubjectsChange } from './change.js';

/** More events than this at once are announced as one change of everything. */
export const maxEvents = 1_000;

const entryFields = {
  _id: 1,
  rfqId: 1,
  supplierCompanyId: 1,
  position: 1,
  type: 1,
  metadata: 1,
  subjects: 1,
  stream: 1,
} as const;
type Entry = Pick<RfqHistoryReadModel, 'supplierCompanyId' | 'position' | 'type' | 'metadata'> & {
  readonly rfqId: string;
};

const rfqFields = { _id: 1, rfqId: 1, secondaryId: 1, buyerCompanyId: 1, marketplace: 1 } as const;
type Rfq = Pick<RfqReadModel, 'rfqId' | 'secondaryId' | 'buyerCompanyId' | 'marketplace'>;

/** The companies that an event concerns; an event type unknown to this program concerns nobody. */
const audienceOf = (type: string) => eventCatalogue.get(type)?.audience ?? 'nobody';

/** By event type: the category of its table, which is the topic of its live updates too. */
const topics: ReadonlyMap<string, RfqChange['topic']> = new Map(
  rfqHistoryEvents.flatMap(({ category, declarations }) => declarations.map(({ type }) => [type, category] as const)),
);

/** An event type unknown to this program concerns nobody, whatever its topic. */
const topicOf = ({ type }: Pick<Entry, 'type'>): RfqChange['topic'] => topics.get(type) ?? 'rfq';

const previewedFields = { _id: 1, rfqId: 1, type: 1, ownerCompanyId: 1, previews: 1 } as const;
type PreviewedFile = Pick<AttachmentReadModel, 'rfqId' | 'type' | 'ownerCompanyId' | 'previews'>;

/** Files of RFQs whose previews have been made. Only the supplier learns of a quote's file: the quote may still be a draft. */
const findPreviewedFiles = async (
  { attachments }: Models,
  from: number,
  to: number,
): Promise<readonly PreviewedFile[]> =>
  attachments.find(
    { 'previews.position': { $gt: from, $lte: to } },
    { sort: { 'previews.position': 1 }, limit: maxEvents + 1, projection: previewedFields },
  );

/** The read models that concern everybody, by the category of their events. */
const commonByCategory: Readonly<Record<string, CommonModel | undefined>> = {
  notices: 'notices',
  lookup: 'lookups',
  config: 'config',
};

/** The last change of each thing that concerns everybody. */
const commonChanges = (events: readonly { readonly type: string; readonly position: number }[]) => {
  const last = new Map<CommonModel, number>();
  for (const { type, position } of events) {
    const common = commonByCategory[eventCatalogue.get(type)?.category ?? ''];
    if (common) last.set(common, position);
  }
  return [...last].map(([common, position]): CommonChange => ({ position, common }));
};

/** The suppliers with a participation, by RFQ. */
const suppliersOf = async (
  { participations }: Models,
  rfqIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const suppliersByRfq = new Map<string, string[]>();
  if (rfqIds.length === 0) return suppliersByRfq;
  const fields = { _id: 1, rfqId: 1, supplierCompanyId: 1 } as const;
  const found = await participations.find({ rfqId: { $in: [...new Set(rfqIds)] } }, { sort: byId, projection: fields });
  for (const { rfqId, supplierCompanyId } of found)
    suppliersByRfq.set(rfqId, [...(suppliersByRfq.get(rfqId) ?? []), supplierCompanyId]);
  return suppliersByRfq;
};

const knownFields = { ...knownToBuyerFields, rfqId: 1, supplierCompanyId: 1 } as const;

/** The participations of the entries that the buyer may know of, by id. */
const knownParticipations = async (
  { participations }: Models,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> => {
  const touchedParticipations = entries.flatMap(({ rfqId, supplierCompanyId, type }) =>
    supplierCompanyId === null || audienceOf(type) === 'supplier' ? [] : participationId(rfqId, supplierCompanyId),
  );
  const found = await findAllExisting(participations, touchedParticipations, {
    projection: { _id: 1, ...knownFields },
  });
  return new Set(
    found.filter(isParticipationKnownToBuyer).map((each) => participationId(each.rfqId, each.supplierCompanyId)),
  );
};

/**
 * The events of RFQs after `from`, up to and including `to`, oldest first; 'too-many' for more than `maxEvents`. The
 * history is the only source, so `to` must not exceed the position that all read models have reached.
 */
export const changesBetween = async (
  models: Models,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Change[] | 'too-many'> => {
  const found = await models['rfq-history'].find(
    { position: { $gt: from, $lte: to } },
    { sort: { position: 1 }, limit: maxEvents + 1, projection: entryFields },
  );
  const entries = found.flatMap((entry): Entry[] => (entry.rfqId === null ? [] : [{ ...entry, rfqId: entry.rfqId }]));
  const previewedFiles = await findPreviewedFiles(models, from, to);
  if (found.length + previewedFiles.length > maxEvents) return 'too-many';
  const rfqWideEntries = entries.filter((entry) => topicOf(entry) === 'rfq' && audienceOf(entry.type) !== 'buyer');
  const previewedRfqIds = previewedFiles.flatMap(({ rfqId }) => rfqId ?? []);
  const [rfqs, suppliersByRfq, participations] = await Promise.all([
    findAllExisting(models.rfqs, [...entries.map(({ rfqId }) => rfqId), ...previewedRfqIds], { projection: rfqFields }),
    suppliersOf(models, [...rfqWideEntries.map(({ rfqId }) => rfqId), ...previewedRfqIds]),
    knownParticipations(models, entries),
  ]);
  const byId = new Map<string, Rfq>(rfqs.map((rfq) => [rfq.rfqId, rfq]));

  const companiesOf = (entry: Entry): readonly string[] => {
    const { rfqId, supplierCompanyId, type, metadata } = entry;
    // A discarded draft has left the read model, so only the event contains its company.
    const buyer = byId.get(rfqId)?.buyerCompanyId ?? metadata.actor.companyId;
    const suppliers = supplierCompanyId === null ? (suppliersByRfq.get(rfqId) ?? []) : [supplierCompanyId];
    // The first bookmark opens a participation and may grant its NDA; the buyer must learn of neither, nor when.
    const isKnown = supplierCompanyId === null || participations.has(participationId(rfqId, supplierCompanyId));
    const buyers = isKnown ? [buyer] : [];
    return { both: [...buyers, ...suppliers], buyer: buyers, supplier: suppliers, nobody: [] }[audienceOf(type)];
  };

  const previewChanges = previewedFiles.flatMap(({ rfqId, type, ownerCompanyId, previews }): RfqChange[] => {
    const rfq = rfqId === null ? undefined : byId.get(rfqId);
    if (!rfq || !previews) return [];
    const all = type === 'QuoteDocument' ? [] : [rfq.buyerCompanyId, ...(suppliersByRfq.get(rfq.rfqId) ?? [])];
    const { position } = previews;
    return [
      {
        rfqId: rfq.rfqId,
        secondaryId: rfq.secondaryId,
        topic: 'files',
        position,
        companyIds: new Set([ownerCompanyId, ...all]),
        market: false,
      },
    ];
  });

  const eventChanges = entries.map((entry): RfqChange => {
    const { rfqId, position, type } = entry;
    const rfq = byId.get(rfqId);
    return {
      rfqId,
      secondaryId: rfq?.secondaryId ?? null,
      topic: topicOf(entry),
      position,
      // Operators act for no company, so their company id is empty.
      companyIds: new Set(companiesOf(entry).filter((companyId) => companyId !== '')),
      market: rfq?.marketplace === true && eventCatalogue.get(type)?.affectsMarketplace === true,
    };
  });
  const subjectsChanges = found.map(({ position, stream, subjects = [] }): SubjectsChange => ({
    position,
    subjects: [...subjects, subjectKey('streams', stream)],
  }));
  return [...eventChanges, ...previewChanges, ...subjectsChanges, ...commonChanges(found)].sort(
    (a, b) => a.position - b.position,
  );
};
