import type { GetListParams, GetListResult } from 'react-admin';
import { buyerRfqs } from './buyer-rfqs.js';
import { supplierRfqs } from './supplier-rfqs.js';

type AskedFor = Required<Pick<GetListParams, 'filter' | 'sort' | 'pagination'>>;

type ContractResource = {
  readonly getList: (params: AskedFor, signal?: AbortSignal) => Promise<GetListResult>;
  readonly contractKeyOf: (params: AskedFor) => readonly unknown[];
};

/** Resources that queries of the contract list. */
export const contractResources: ReadonlyMap<unknown, ContractResource> = new Map<unknown, ContractResource>([
  [buyerRfqs.name, buyerRfqs],
  [supplierRfqs.name, supplierRfqs],
]);

const isAskedFor = (value: unknown): value is AskedFor =>
  typeof value === 'object' && value !== null && 'filter' in value && 'sort' in value && 'pagination' in value;

/** The key by which our client knows the answer to a query: that of a page of react-admin tells the same by other words. */
export const contractKeyOf = (queryKey: readonly unknown[]): readonly unknown[] => {
  const [name, , params] = queryKey;
  const resource = contractResources.get(name);
  return resource && isAskedFor(params) ? resource.contractKeyOf(params) : queryKey;
};
