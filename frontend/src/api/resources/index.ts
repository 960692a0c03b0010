import type { GetListParams, GetListResult, GetManyParams, GetOneResult } from 'react-admin';
import type { Queries } from '../client.js';
import { buyerAssignees, supplierAssignees } from './assignees.js';
import { blockedCompanies } from './blocked-companies.js';
import { buyerRfqs } from './buyer-rfqs.js';
import type { Changes } from './changes.js';
import { companyDocuments } from './company-documents.js';
import { favoriteSuppliers, nearestSuppliers, searchedSuppliers } from './directory.js';
import { matchedCompanies } from './matching.js';
import { lookups } from './lookups.js';
import { ndaRequests } from './nda-requests.js';
import { operatorLists } from './operator-lists.js';
import { projections } from './projections.js';
import { companyAccount } from './company-account.js';
import { operatorSettings, historySummary } from './operator-records.js';
import { buyerRfqDetails, supplierQuotes, supplierRfqDetails } from './records.js';
import { rfqOwners } from './rfq-owners.js';
import { invitedSuppliers, ownQuotes, receivedMessages, rfqQuotes, sentMessages } from './rfq-parts.js';
import { supplierRfqs } from './supplier-rfqs.js';
import { userImpersonations } from './user-impersonations.js';

type ListParams = Required<Pick<GetListParams, 'filter' | 'sort' | 'pagination' | 'meta'>>;

type ListResource = {
  readonly getList: (params: ListParams, signal?: AbortSignal, queries?: Queries) => Promise<GetListResult>;
  readonly contractKeyOf: (params: ListParams) => readonly unknown[];
};

type ReferenceResource = {
  /** The query of all records, in react-query's shape. */
  readonly allOf: (meta: GetManyParams['meta']) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<GetListResult>;
  };
};

type OneResource = {
  readonly getOne: (id: string, signal?: AbortSignal, queries?: Queries) => Promise<GetOneResult['data']>;
  readonly contractKeyOf: (id: string) => readonly unknown[];
};

/** Every resource; what it declares says whether it lists, reads, is referred to or changes. */
const resources = [
  ...Object.values(operatorLists),
  ...Object.values(lookups),
  blockedCompanies,
  buyerAssignees,
  buyerRfqDetails,
  buyerRfqs,
  companyAccount,
  companyDocuments,
  favoriteSuppliers,
  historySummary,
  invitedSuppliers,
  matchedCompanies,
  ndaRequests,
  nearestSuppliers,
  operatorSettings,
  ownQuotes,
  projections,
  receivedMessages,
  rfqOwners,
  rfqQuotes,
  searchedSuppliers,
  sentMessages,
  supplierAssignees,
  supplierQuotes,
  supplierRfqDetails,
  supplierRfqs,
  userImpersonations,
] as const;

/** Resources that queries of the contract list; each declares its own filters. */
const lists = resources.filter((resource) => 'getList' in resource);
export type ListName = (typeof lists)[number]['name'];
export const listResources: ReadonlyMap<unknown, ListResource> = new Map<unknown, ListResource>(
  lists.map((resource) => [resource.name, resource]),
);

/** Resources whose records others refer to by their ids. */
export const referenceResources: ReadonlyMap<unknown, ReferenceResource> = new Map<unknown, ReferenceResource>(
  resources.filter((resource) => 'allOf' in resource).map((resource) => [resource.name, resource]),
);

/** Resources of which queries of the contract read one record. */
export const recordResources: ReadonlyMap<unknown, OneResource> = new Map<unknown, OneResource>(
  resources.filter((resource) => 'getOne' in resource).map((resource) => [resource.name, resource]),
);

const changeable: ReadonlyMap<unknown, Changes> = new Map<unknown, Changes>(
  resources.filter((resource) => 'changes' in resource).map(({ name, changes }) => [name, changes]),
);

/** The commands by which the records of a resource change. */
export const changesOf = (resource: unknown): Changes => changeable.get(resource) ?? {};

const isListParams = (value: unknown): value is ListParams =>
  typeof value === 'object' && value !== null && 'filter' in value && 'sort' in value && 'pagination' in value;

const isRecordParams = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The key of a query in our client; react-admin writes its keys of lists and records differently. */
export const contractKeyOf = (queryKey: readonly unknown[]): readonly unknown[] => {
  const [name, method, params] = queryKey;
  if (method === 'getList' && isListParams(params)) return listResources.get(name)?.contractKeyOf(params) ?? queryKey;
  if (method === 'getOne' && isRecordParams(params))
    return recordResources.get(name)?.contractKeyOf(params.id) ?? queryKey;
  return queryKey;
};
