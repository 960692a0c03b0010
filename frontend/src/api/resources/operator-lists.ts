import type { Contract } from '@torno/contract';
import type { z } from 'zod';
import { addressOf } from '../address.js';
import type { QueryName, ReplyOf } from '../call-types.js';
import { endpointTable } from '../endpoint-table.static.js';
import { cachedList, type Identified, type ListParams } from './list-resource.js';

/** Queries whose parameters are those of `ra-data-simple-rest`. */
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
export type OperatorRecord<Name extends OperatorListName> = Identified<RowOf<Name>>;

/** A list of the operator's console, whose query speaks the dialect of `ra-data-simple-rest`. */
const operatorList = <const Name extends OperatorListName>(name: Name, idOf: (row: RowOf<Name>) => string) => ({
  ...cachedList(name, async (params: ListParams<OperatorFilter<Name>>, signal?: AbortSignal) => {
    // Loaded with the list, which only operators have.
    const { getSimpleRestList } = await import('./simple-rest.js');
    return getSimpleRestList(addressOf(endpointTable[name], {}), idOf, params, signal);
  }),
  contractKeyOf: (params: ListParams<OperatorFilter<Name>>) => [name, params] as const,
});

export const operatorRfqs = operatorList('operatorRfqs', ({ rfqId }) => rfqId);
export const operatorUsers = operatorList('operatorUsers', ({ userId }) => userId);
export const operatorCompanies = operatorList('operatorCompanies', ({ companyId }) => companyId);
export const operatorAlerts = operatorList('operatorAlerts', ({ alertId }) => alertId);
export const operatorNotices = operatorList('operatorNotices', ({ noticeId }) => noticeId);
export const operatorEmails = operatorList('operatorEmails', ({ jobId }) => jobId);
export const operatorJobs = operatorList('operatorJobs', ({ jobId }) => jobId);

export const operatorReactions = operatorList('operatorReactions', ({ reactionId }) => reactionId);

export const operatorLookups = operatorList('operatorLookups', ({ key }) => key);

export const operatorFaults = operatorList('operatorFaults', ({ faultId }) => faultId);

/** The lists of the operator's console that have pages. */
export const operatorLists = [
  operatorRfqs,
  operatorUsers,
  operatorCompanies,
  operatorAlerts,
  operatorNotices,
  operatorEmails,
  operatorJobs,
  operatorReactions,
  operatorLookups,
  operatorFaults,
] as const;
