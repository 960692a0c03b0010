import { contract, type Endpoint, type ListOrders } from '@torno/contract';
import type { OperatorListName } from './operator-lists.js';

/** Evaluated while building: the orders that the contract declares for the lists of operators. */
export const operatorOrders: Readonly<Record<OperatorListName, ListOrders>> =
  // The lists of operators are the queries that declare orders.
  Object.fromEntries(
    Object.entries<Endpoint>(contract).flatMap(([name, { orders }]) => (orders ? [[name, orders]] : [])),
  ) as Record<OperatorListName, ListOrders>;
