import type { BuyerRfqRow } from '@torno/contract';
import { allowedBuyerActions, awardedTotal, bestOffer, hasDeadlinePassed, hasExpired } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { RfqPositionDocument, RfqReadModel } from '@torno/read-models';
import { companyLabels } from '../joins/company-labels.js';
import { filesOf, pictureKeys, previewImage, type FileReferences } from '../joins/files.js';
import { peopleOf, type People } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import type { Models } from '../read-models/read-models.js';

/** Fields of an RFQ that a row states unchanged. */
const rowKeys = [
  'rfqId',
  'secondaryId',
  'label',
  'internalCode',
  'status',
  'demandType',
  'ndaRequired',
  'createdAt',
  'startDate',
  'endDate',
  'result',
  'noAwardReason',
  'currency',
  'ownerUserId',
  'supplierCount',
  'viewedCount',
  'quoteCount',
  'newQuoteCount',
  'openNdaCount',
] as const satisfies readonly (keyof RfqReadModel & keyof BuyerRfqRow)[];
const rowPositionKeys = ['positionId', 'attachments'] as const satisfies readonly (keyof RfqPositionDocument)[];

/** Documents of the version before lack these. */
const newKeys = [
  'awards',
  'bestTotal',
  'bestUntil',
  'quantityChoice',
] as const satisfies readonly (keyof RfqReadModel)[];
type NewFields = Partial<Pick<RfqReadModel, (typeof newKeys)[number]>>;

/** The fields of an RFQ that lists need; the rest of a document may be large. */
export const rowFields = projectionOf([
  ...rowKeys,
  ...newKeys,
  ...rowPositionKeys.map((key) => `positions.${key}`),
  'activity.totals',
]);

/** The totals of the quotes, and the best of them when it was stored. */
export type BestFacts = Pick<NewFields, 'bestTotal' | 'bestUntil'> & {
  readonly activity: Pick<RfqReadModel['activity'], 'totals'>;
};

type ListedRfq = Pick<RfqReadModel, (typeof rowKeys)[number]> &
  BestFacts &
  NewFields & {
    readonly positions: readonly Pick<RfqPositionDocument, (typeof rowPositionKeys)[number]>[];
  };

/** The documents with which the rows of RFQs are joined. */
export type RowJoins = {
  readonly people: People;
  readonly files: FileReferences;
  /** Names of the companies to which the RFQs were awarded, by id. */
  readonly winners: ReadonlyMap<string, string>;
};

/** The names of the companies to which RFQs were awarded. */
export const winnersOf = (models: Models, rfqs: readonly NewFields[]): Promise<RowJoins['winners']> =>
  companyLabels(
    models,
    rfqs.flatMap(({ awards = [] }) => awards.map(({ companyId }) => companyId)),
  );

/** The best total of an RFQ at an instant: the stored one, or the best of the valid ones if that has expired. */
export const bestTotalAt = ({ bestTotal = null, bestUntil = null, activity }: BestFacts, now: string) =>
  bestUntil === null || !hasExpired(bestUntil, now) ? bestTotal : (bestOffer(activity.totals, now)?.total ?? null);

export const rfqRow = (rfq: ListedRfq, { people, files, winners }: RowJoins, now: string): BuyerRfqRow => {
  const owner = people.get(rfq.ownerUserId);
  const { awards = [] } = rfq;
  return {
    bestTotal: bestTotalAt(rfq, now),
    quantityChoice: rfq.quantityChoice ?? 'smallest',
    awards: awards.map(({ companyId, positionIds, total }) => ({
      companyId,
      label: winners.get(companyId) ?? '',
      positionIDs: [...positionIds],
      total,
    })),
    awardedTotal: awardedTotal(awards),
    deadlinePassed: hasDeadlinePassed(rfq, now),
    ownerFirstName: owner?.firstName ?? '',
    ownerLastName: owner?.lastName ?? '',
    positionCount: rfq.positions.length,
    allowedActions: [...allowedBuyerActions(rfq.status, rfq.quoteCount)],
    // Last, since V8 takes a microsecond for each field that is added after a spread.
    ...previewImage(rfq, files),
    ...pick(rfq, rowKeys),
  };
};

/** The rows of RFQs, joined with the people and files that they name. */
export const rowsOf = async (
  models: Models,
  rfqs: readonly ListedRfq[],
  winners: RowJoins['winners'],
  now: string,
): Promise<BuyerRfqRow[]> => {
  const [people, files] = await Promise.all([
    peopleOf(
      models,
      rfqs.map(({ ownerUserId }) => ownerUserId),
    ),
    filesOf(models, rfqs.flatMap(pictureKeys)),
  ]);
  return rfqs.map((rfq) => rfqRow(rfq, { people, files, winners }, now));
};
