import type { Contract } from '@torno/contract';
import { fieldsOf } from '@torno/kernel';
import type { z } from 'zod';
import { addressOf } from '../address.js';
import type { QueryName, ReplyOf } from '../call-types.js';
import { endpointTable } from '../endpoint-table.static.js';
import { queriesOfList, type WithId, type ListParams } from './list-resource.js';

/** Queries with the parameters of `ra-data-simple-rest`. */
export type OperatorListName = {
  [Name in QueryName]: z.output<Contract[Name]['query']> extends {
    readonly filter: object;
    readonly range: readonly [number, number];
  }
    ? Name
    : never;
}[QueryName];

type RowOf<Name extends OperatorListName> = ReplyOf<Name>[number];

/** The filters of an operators' list. */
export type OperatorFilter<Name extends OperatorListName> = z.output<Contract[Name]['query']>['filter'];
/** A row of a list of operators, as react-admin expects it. */
export type OperatorRecord<Name extends OperatorListName> = WithId<RowOf<Name>>;

/** The lists of the operator's console that have pages, each with the id of a row; the compiler asks for every one. */
const idsOfRows: { readonly [Name in OperatorListName]: (row: RowOf<Name>) => string } = {
  operatorRfqs: ({ rfqId }) => rfqId,
  operatorUsers: ({ userId }) => userId,
  operatorCompanies: ({ companyId }) => companyId,
  operatorAlerts: ({ alertId }) => alertId,
  operatorNotices: ({ noticeId }) => noticeId,
  operatorEmails: ({ jobId }) => jobId,
  operatorJobs: ({ jobId }) => jobId,
  operatorReactions: ({ reactionId }) => reactionId,
  operatorLookups: ({ key }) => key,
  operatorFaults: ({ faultId }) => faultId,
};

/** A list whose query speaks the dialect of `ra-data-simple-rest`. */
const operatorList = <Name extends OperatorListName>(name: Name) => ({
  ...queriesOfList(name, async (params: ListParams<OperatorFilter<Name>>, signal?: AbortSignal) => {
    // Loaded with the list, which only operators have.
    const { getSimpleRestList } = await import('./simple-rest.js');
    return getSimpleRestList<RowOf<Name>>(addressOf(endpointTable[name], {}), idsOfRows[name], params, signal);
  }),
  contractKeyOf: (params: ListParams<OperatorFilter<Name>>) => [name, params] as const,
});

type OperatorLists = { readonly [Name in OperatorListName]: ReturnType<typeof operatorList<Name>> };

export const operatorLists =
  // Each name has the list of this name.
  Object.fromEntries(fieldsOf(idsOfRows).map((name) => [name, operatorList(name)])) as OperatorLists;
