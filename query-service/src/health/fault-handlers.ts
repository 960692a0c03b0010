import type { OperatorFault } from '@torno/contract';
import { pick } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { peopleOf } from '../joins/people.js';
import { countHeaders, countLimit, pageOf } from '../operator/list-parameters.js';
import { orderBy } from '../read-models/order-by.js';

const sharedKeys = ['faultId', 'message', 'stack', 'route', 'version', 'count', 'firstAt', 'lastAt', 'state'] as const;

/** The errors that browsers reported (SYS-07). */
export const faultHandlers = {
  operatorFaults: async ({ models, query: { filter, range, sort } }) => {
    const [field, order] = sort;
    const { skip, limit } = pageOf(range);
    const found = { lastAt: { $gt: '' }, ...(filter.state === undefined ? {} : { state: filter.state }) };
    const [page, total] = await Promise.all([
      models.faults.find(found, { sort: orderBy(field === 'id' ? 'lastAt' : field, order), skip, limit }),
      models.faults.count(found, countLimit),
    ]);
    const people = await peopleOf(
      models,
      page.map(({ settled }) => settled?.userId ?? null),
    );
    return {
      body: page.map((fault): OperatorFault => ({
        ...pick(fault, sharedKeys),
        settled: fault.settled && {
          ...pick(fault.settled, ['at', 'reason']),
          operatorName: people.nameOf(fault.settled.userId),
        },
      })),
      headers: countHeaders('faults', skip, page.length, total),
    };
  },
} satisfies Partial<QueryHandlers>;
