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
  searchTerms,
  searchTokens,
  type CompanyReadModel,
  type ParticipationReadModel,
  type RfqPositionDocument,
  type RfqReadModel,
} from '@torno/read-models';
import { projectionOf } from '../read-models/fields.js';
import { imminentExpiryOf } from './expiring.js';
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
const isInRange = (value: number, { from = 0, to = Infinity }: Range): boolean => value >= from && value <= to;

export const coordinatesOf = (company: CompanyReadModel | undefined): Coordinates | null =>
  company && company.latitude !== null && company.longitude !== null
    ? { latitude: company.latitude, longitude: company.longitude }
    : null;

/** The fields of a request that choose a page, and the ones that queries of the database use. */
type ByQuery =
  'offset' | 'limit' | 'sortBy' | 'listLevel' | 'listType' | 'isProfileMatch' | 'isActive' | 'quoted' | 'savedQuote';

/** Every other field filters by data of the RFQ, its buyer or the supplier's quote. */
type FilterName = Exclude<keyof ListRequest, ByQuery>;

/** An RFQ of a list, as its filters read it. */
type FilteredEntry = {
  readonly rfq: Candidate;
  readonly access: SupplierRfqAccess;
  readonly participation?: ParticipationReadModel | undefined;
  readonly buyer: CompanyReadModel | undefined;
};

/** The values of a request that its filters compare with every RFQ. */
export type FilterContext = {
  readonly request: ListRequest;
  readonly supplier: CompanyReadModel;
  /** Materials of the requested groups. */
  readonly materialIds: ReadonlySet<number>;
  /** One for each word that is searched for. */
  readonly terms: readonly string[];
  readonly now: string;
};

/** Decides which RFQs pass a filter; null where the request does not set it. */
type RfqFilter = (request: ListRequest) => null | ((filtered: FilteredEntry, context: FilterContext) => boolean);

const reads = ({ access }: FilteredEntry, { shown }: { readonly shown: Disclosure }): boolean =>
  discloses(access, shown);

// A group and single entries are alternatives: a supplier who selects all of turning and one kind of milling wants RFQs
// with either.
const byTechnology: RfqFilter = ({ technologyIDs, technologyGroupIDs }) =>
  technologyIDs.length + technologyGroupIDs.length === 0
    ? null
    : ({ rfq: { positions } }) =>
        positions.some(({ technologies }) =>
          technologies.some(
            ({ technologyId, technologyGroupId }) =>
              technologyIDs.includes(technologyId) || technologyGroupIDs.includes(technologyGroupId),
          ),
        );
const byMaterial: RfqFilter = ({ materialIDs, materialGroupIDs }) =>
  materialIDs.length + materialGroupIDs.length === 0
    ? null
    : ({ rfq: { positions } }, { materialIds }) =>
        positions
          .flatMap(({ materialId }) => materialId ?? [])
          .some((id) => materialIDs.includes(id) || materialIds.has(id));

/**
 * The filters of the list (SRFQ-15, SRFQ-36, SRFQ-37, SRFQ-43). Suppliers cannot search fields hidden from them: a
 * filter by a fact that their row hides lets nothing pass.
 */
const filters: Readonly<Record<FilterName, RfqFilter>> = {
  technologyIDs: byTechnology,
  technologyGroupIDs: byTechnology,
  materialIDs: byMaterial,
  materialGroupIDs: byMaterial,
  industryIDs: ({ industryIDs }) =>
    industryIDs.length === 0
      ? null
      : (filtered) =>
          reads(filtered, supplierRfqRow.industries) &&
          industryIDs.some((id) => filtered.buyer?.industryIds.includes(id) ?? false),
  noOfEmployeesID: ({ noOfEmployeesID }) =>
    noOfEmployeesID.length === 0
      ? null
      : (filtered) =>
          reads(filtered, supplierRfqRow.companySize) &&
          noOfEmployeesID.some((id) => filtered.buyer?.companySize === id),
  orderQuantities: ({ orderQuantities: range }) =>
    range === undefined ? null : ({ rfq }) => isInRange(orderQuantity(rfq), range),
  dimensions: ({ dimensions: ranges }) =>
    ranges === undefined
      ? null
      : (filtered) =>
          reads(filtered, supplierRfqPage.positions.each.dimensions) &&
          filtered.rfq.positions.some((position) =>
            dimensionNames.every((name) => {
              const range = ranges[name];
              const size = position.dimensions[name];
              return range === undefined || (size !== undefined && isInRange(size, range));
            }),
          ),
  radius: ({ radius: km }) =>
    km <= 0
      ? null
      : (filtered, { supplier }) => {
          const distance = distanceBetween(coordinatesOf(supplier), coordinatesOf(filtered.buyer));
          return reads(filtered, supplierRfqRow.buyerInfo.postalCode) && distance !== null && distance <= km;
        },
  searchTerm: ({ searchTerm }) =>
    searchTerms(searchTerm).length === 0
      ? null
      : (filtered, { terms }) => {
          const { label, secondaryId } = filtered.rfq;
          return isFoundBy(
            terms,
            searchTokens(reads(filtered, supplierRfqRow.label) ? label : '', String(secondaryId)),
          );
        },
  quoteAmount: ({ quoteAmount }) =>
    quoteAmount === undefined
      ? null
      : (filtered) =>
          reads(filtered, supplierRfqRow.quotes) && isInRange(filtered.rfq.quoteCount, quoteAmountRanges[quoteAmount]),
  expiring: ({ expiring }) =>
    expiring
      ? ({ participation }, { now }) => participation !== undefined && imminentExpiryOf(participation, now) !== null
      : null,
};

/** A filter with two names is applied under each of them. */
const distinctFilters = [...new Set(Object.values(filters))];

/** Whether the request filters by values that only the RFQ, its buyer or the supplier's quote holds. */
export const hasRfqFilter = (request: ListRequest): boolean =>
  distinctFilters.some((filter) => filter(request) !== null);

/** Decides which RFQs pass the filters that the request sets. */
export const rfqFilter = (context: FilterContext): ((filtered: FilteredEntry) => boolean) => {
  const conditions = distinctFilters.flatMap((filter) => filter(context.request) ?? []);
  return (filtered) => conditions.every((passes) => passes(filtered, context));
};
