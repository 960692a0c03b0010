import {
  discloses,
  dimensionNames,
  distanceBetween,
  quoteAmountRanges,
  supplierRfqPage,
  supplierRfqRow,
  type Coordinates,
  type Disclosure,
  type SupplierRfqAccess,
} from '@torno/domain';
import {
  isFoundBy,
  searchTokens,
  type CompanyReadModel,
  type RfqPositionDocument,
  type RfqReadModel,
} from '@torno/read-models';
import { projectionOf } from '../read-models/fields.js';
import type { ListRequest } from './list-query.js';

/** The fields of an RFQ that its filters and its row read. */
const candidateKeys = [
  'rfqId',
  'secondaryId',
  'buyerCompanyId',
  'label',
  'status',
  'marketplace',
  'ndaRequired',
  'demandType',
  'reason',
  'reasonComment',
  'startDate',
  'endDate',
  'endedAt',
  'createdAt',
  'quoteCount',
] as const satisfies readonly (keyof RfqReadModel)[];
const candidatePositionKeys = [
  'technologies',
  'dimensions',
  'quantities',
  'materialId',
  'attachments',
] as const satisfies readonly (keyof RfqPositionDocument)[];

/** Positions carry no other fields, so that a list of long RFQs stays small. */
export const candidateFields = projectionOf([
  ...candidateKeys,
  ...candidatePositionKeys.map((key) => `positions.${key}`),
]);

export type Candidate = Pick<RfqReadModel, (typeof candidateKeys)[number]> & {
  readonly positions: readonly Pick<RfqPositionDocument, (typeof candidatePositionKeys)[number]>[];
};

export const orderQuantity = ({ positions }: Pick<Candidate, 'positions'>): number =>
  Math.max(0, ...positions.flatMap(({ quantities }) => quantities.map(({ quantity }) => quantity)));

type Range = { readonly from?: number | undefined; readonly to?: number | undefined };
const within = (value: number, { from = 0, to = Infinity }: Range): boolean => value >= from && value <= to;

export const coordinatesOf = (company: CompanyReadModel | undefined): Coordinates | null =>
  company && company.latitude !== null && company.longitude !== null
    ? { latitude: company.latitude, longitude: company.longitude }
    : null;

/** Whether the request filters by values that only the RFQ or its buyer holds. */
export const hasRfqFilter = (request: ListRequest): boolean =>
  [
    request.technologyIDs,
    request.technologyGroupIDs,
    request.materialIDs,
    request.materialGroupIDs,
    request.industryIDs,
    request.noOfEmployeesID,
  ].some((ids) => ids.length > 0) ||
  request.orderQuantities !== undefined ||
  request.dimensions !== undefined ||
  request.radius > 0 ||
  request.searchTerm.trim() !== '' ||
  request.quoteAmount !== undefined;

/**
 * Whether an RFQ passes the filters of the list (SRFQ-15, SRFQ-36, SRFQ-37, SRFQ-43). What the supplier may not read they
 * cannot search either: a filter by a fact that their row hides lets nothing pass.
 */
export const passes = (
  { rfq, access }: { readonly rfq: Candidate; readonly access: SupplierRfqAccess },
  request: ListRequest,
  {
    buyer,
    supplier,
    materialIds,
    terms,
  }: {
    readonly buyer: CompanyReadModel | undefined;
    readonly supplier: CompanyReadModel;
    /** Materials of the requested groups. */
    readonly materialIds: ReadonlySet<number>;
    /** One for each word that was searched for. */
    readonly terms: readonly string[];
  },
): boolean => {
  const { positions, quoteCount, label, secondaryId } = rfq;
  const technologies = positions.flatMap((position) => position.technologies);
  const materials = positions.flatMap(({ materialId }) => materialId ?? []);
  const reads = ({ shown }: { readonly shown: Disclosure }): boolean => discloses(access, shown);
  const any = <Value>(wanted: readonly Value[], has: (value: Value) => boolean): boolean =>
    wanted.length === 0 || wanted.some(has);
  // A group and single entries are alternatives: a supplier who selects all of turning and one kind of milling wants
  // RFQs with either.
  const among = (ids: readonly number[], groupIds: readonly number[], has: () => boolean): boolean =>
    ids.length + groupIds.length === 0 || has();
  const { dimensions, orderQuantities, quoteAmount, radius } = request;
  const isNear = (): boolean => {
    const distance = distanceBetween(coordinatesOf(supplier), coordinatesOf(buyer));
    return reads(supplierRfqRow.buyerInfo.postalCode) && distance !== null && distance <= radius;
  };
  const isOfSize = (ranges: NonNullable<ListRequest['dimensions']>): boolean =>
    reads(supplierRfqPage.positions.each.dimensions) &&
    positions.some((position) =>
      dimensionNames.every((name) => {
        const range = ranges[name];
        const size = position.dimensions[name];
        return range === undefined || (size !== undefined && within(size, range));
      }),
    );
  const isNamed = (): boolean =>
    isFoundBy(terms, searchTokens(reads(supplierRfqRow.label) ? label : '', String(secondaryId)));
  return (
    among(request.technologyIDs, request.technologyGroupIDs, () =>
      technologies.some(
        ({ technologyId, technologyGroupId }) =>
          request.technologyIDs.includes(technologyId) || request.technologyGroupIDs.includes(technologyGroupId),
      ),
    ) &&
    among(request.materialIDs, request.materialGroupIDs, () =>
      materials.some((id) => request.materialIDs.includes(id) || materialIds.has(id)),
    ) &&
    any(request.industryIDs, (id) => reads(supplierRfqRow.industries) && (buyer?.industryIds.includes(id) ?? false)) &&
    any(request.noOfEmployeesID, (id) => reads(supplierRfqRow.companySize) && buyer?.companySize === id) &&
    (orderQuantities === undefined || within(orderQuantity(rfq), orderQuantities)) &&
    (dimensions === undefined || isOfSize(dimensions)) &&
    (radius === 0 || isNear()) &&
    (terms.length === 0 || isNamed()) &&
    (quoteAmount === undefined || (reads(supplierRfqRow.quotes) && within(quoteCount, quoteAmountRanges[quoteAmount])))
  );
};
