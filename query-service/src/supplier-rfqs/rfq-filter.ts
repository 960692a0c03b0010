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
import { fieldsOf } from '@torno/kernel';
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
import { expiringAt } from './expiring.js';
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

/** The fields of a request that choose a page, and the ones that queries of the database use. */
type ByQuery =
  'offset' | 'limit' | 'sortBy' | 'listLevel' | 'listType' | 'isProfileMatch' | 'isActive' | 'quoted' | 'savedQuote';

/** Every other field filters by data of the RFQ, its buyer or the supplier's quote. */
type FilterName = Exclude<keyof ListRequest, ByQuery>;

/** An RFQ of a list, as its filters read it. */
type Filtered = {
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

type RfqFilter<Value> = {
  readonly isSet: (value: Value) => boolean;
  /** Called where the filter is set. */
  readonly passes: (filtered: Filtered, value: NonNullable<Value>, context: FilterContext) => boolean;
};

const hasAny = (ids: readonly number[]): boolean => ids.length > 0;
const isGiven = (value: unknown): boolean => value !== undefined;

const reads = ({ access }: Filtered, { shown }: { readonly shown: Disclosure }): boolean => discloses(access, shown);

// A group and single entries are alternatives: a supplier who selects all of turning and one kind of milling wants RFQs
// with either.
const needsTechnology = ({ rfq: { positions } }: Filtered, { request }: FilterContext): boolean =>
  positions.some(({ technologies }) =>
    technologies.some(
      ({ technologyId, technologyGroupId }) =>
        request.technologyIDs.includes(technologyId) || request.technologyGroupIDs.includes(technologyGroupId),
    ),
  );
const needsMaterial = ({ rfq: { positions } }: Filtered, { request, materialIds }: FilterContext): boolean =>
  positions
    .flatMap(({ materialId }) => materialId ?? [])
    .some((id) => request.materialIDs.includes(id) || materialIds.has(id));

/**
 * The filters of the list (SRFQ-15, SRFQ-36, SRFQ-37, SRFQ-43). Suppliers cannot search fields hidden from them: a
 * filter by a fact that their row hides lets nothing pass.
 */
const filters: { readonly [Name in FilterName]: RfqFilter<ListRequest[Name]> } = {
  technologyIDs: { isSet: hasAny, passes: (filtered, _, context) => needsTechnology(filtered, context) },
  technologyGroupIDs: { isSet: hasAny, passes: (filtered, _, context) => needsTechnology(filtered, context) },
  materialIDs: { isSet: hasAny, passes: (filtered, _, context) => needsMaterial(filtered, context) },
  materialGroupIDs: { isSet: hasAny, passes: (filtered, _, context) => needsMaterial(filtered, context) },
  industryIDs: {
    isSet: hasAny,
    passes: (filtered, ids) =>
      reads(filtered, supplierRfqRow.industries) && ids.some((id) => filtered.buyer?.industryIds.includes(id) ?? false),
  },
  noOfEmployeesID: {
    isSet: hasAny,
    passes: (filtered, ids) =>
      reads(filtered, supplierRfqRow.companySize) && ids.some((id) => filtered.buyer?.companySize === id),
  },
  orderQuantities: { isSet: isGiven, passes: ({ rfq }, range) => within(orderQuantity(rfq), range) },
  dimensions: {
    isSet: isGiven,
    passes: (filtered, ranges) =>
      reads(filtered, supplierRfqPage.positions.each.dimensions) &&
      filtered.rfq.positions.some((position) =>
        dimensionNames.every((name) => {
          const range = ranges[name];
          const size = position.dimensions[name];
          return range === undefined || (size !== undefined && within(size, range));
        }),
      ),
  },
  radius: {
    isSet: (km) => km > 0,
    passes: (filtered, km, { supplier }) => {
      const distance = distanceBetween(coordinatesOf(supplier), coordinatesOf(filtered.buyer));
      return reads(filtered, supplierRfqRow.buyerInfo.postalCode) && distance !== null && distance <= km;
    },
  },
  searchTerm: {
    isSet: (words) => searchTerms(words).length > 0,
    passes: (filtered, _, { terms }) => {
      const { label, secondaryId } = filtered.rfq;
      return isFoundBy(terms, searchTokens(reads(filtered, supplierRfqRow.label) ? label : '', String(secondaryId)));
    },
  },
  quoteAmount: {
    isSet: isGiven,
    passes: (filtered, amount) =>
      reads(filtered, supplierRfqRow.quotes) && within(filtered.rfq.quoteCount, quoteAmountRanges[amount]),
  },
  expiring: {
    isSet: (only) => only === true,
    passes: ({ participation }, _, { now }) => participation !== undefined && expiringAt(participation, now) !== null,
  },
};

const isSet = <Name extends FilterName>(name: Name, request: ListRequest): boolean =>
  filters[name].isSet(request[name]);

const passesOne = <Name extends FilterName>(name: Name, filtered: Filtered, context: FilterContext): boolean => {
  const value: ListRequest[Name] = context.request[name];
  return value === undefined || value === null || filters[name].passes(filtered, value, context);
};

const filterNames = fieldsOf(filters);

/** Whether the request filters by values that only the RFQ, its buyer or the supplier's quote holds. */
export const hasRfqFilter = (request: ListRequest): boolean => filterNames.some((name) => isSet(name, request));

/** Tells which RFQs pass the filters that the request sets. */
export const rfqFilter = (context: FilterContext): ((filtered: Filtered) => boolean) => {
  const set = filterNames.filter((name) => isSet(name, context.request));
  return (filtered) => set.every((name) => passesOne(name, filtered, context));
};
