import type { OperatorFault } from '@torno/contract';
import { pick } from '@torno/kernel';
import type { FaultReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { documentsIn, listPage, rowsWithPeople, shownAction } from '../operator/list-page.js';
import { pageOf, conditionsOf } from '../operator/list-parameters.js';
import { orderBy } from '../read-models/order-by.js';

const sharedKeys = ['faultId', 'message', 'stack', 'route', 'version', 'count', 'firstAt', 'lastAt', 'state'] as const;

/** The errors that browsers reported (SYS-07). */
export const faultHandlers = {
  operatorFaults: async ({ models, query: { filter, range, sort } }) => {
    const [field, order] = sort;
    const conditions = { lastAt: { $gt: '' }, ...conditionsOf(filter) };
    const source = documentsIn(models.faults, conditions, { sort: orderBy(field === 'id' ? 'lastAt' : field, order) });
    const rowsOf = rowsWithPeople(
      models,
      ({ settled }: FaultReadModel) => [settled?.userId],
      (fault, people): OperatorFault => ({
        ...pick(fault, sharedKeys),
        settled: fault.settled && shownAction(fault.settled, people),
      }),
    );
    return listPage('faults', pageOf(range), source, rowsOf);
  },
} satisfies Partial<QueryHandlers>;
