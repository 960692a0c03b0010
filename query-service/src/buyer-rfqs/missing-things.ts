import { headerFlagNames, headerFlags, positionFlags, type RequiredThing } from '@torno/domain';
import type { RfqReadModel } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import { projectionOf } from '../read-models/fields.js';
import type { Models } from '../read-models/read-models.js';

/** The fields of a draft that show what it lacks. */
const draftKeys = [
  'rfqId',
  'label',
  'demandType',
  'reason',
  'reasonComment',
  'ndaRequired',
  'ownTerms',
  'incoterm',
  'deliveryConditionChoice',
  'deliveryCondition',
  'duration',
  'customEndDate',
  'deliveryDate',
  'documents',
  'positions',
] as const satisfies readonly (keyof RfqReadModel)[];
type Draft = Pick<RfqReadModel, (typeof draftKeys)[number]>;

/**
 * The things that publication of a draft still lacks (CREATE-06 to CREATE-22), those of positions once for each. A
 * delivery date, which is that of all positions without one of their own, is one thing, however many they are.
 */
export const missingIn = (draft: Draft): readonly RequiredThing[] => {
  const documents = (kind: 'nda' | 'terms'): number => draft.documents.filter((one) => one.kind === kind).length;
  const flags = headerFlags({ ...draft, ndaDocuments: documents('nda'), termsDocuments: documents('terms') });
  return [
    ...headerFlagNames.filter((name) => flags[name]),
    ...(draft.positions.length === 0 ? (['positions'] as const) : []),
    ...draft.positions.flatMap((position) => positionFlags(position, draft)).filter((flag) => flag !== 'deliveryDate'),
  ];
};

/** The things that publication of the drafts among RFQs still lacks, each once, by RFQ. */
export const missingOf = async (
  models: Models,
  rfqs: readonly Pick<RfqReadModel, 'rfqId' | 'status'>[],
): Promise<ReadonlyMap<string, readonly RequiredThing[]>> => {
  const unpublishedIds = rfqs.filter(({ status }) => status === 'InWork').map(({ rfqId }) => rfqId);
  const drafts = await findAllExisting(models.rfqs, unpublishedIds, { projection: projectionOf(draftKeys) });
  return new Map(drafts.map((draft) => [draft.rfqId, [...new Set(missingIn(draft))]]));
};
