import type { contract } from '@torno/contract';
import type { SortOrder } from '@torno/domain';
import type { Filter } from '@torno/platform';
import { tokenConditions, type RfqReadModel, type Stored } from '@torno/read-models';
import type { z } from 'zod';

export type ListParameters = {
  readonly filter: Filter<Stored<RfqReadModel>>;
  readonly sort: SortOrder;
  readonly skip: number;
  readonly limit: number;
};

/** Filter, order and page of the operator's list of RFQs. */
export const listParameters = ({
  filter: { q = '', status, id, buyerCompanyId },
  range: [first, last],
  sort: [field, order],
}: z.output<typeof contract.operatorRfqs.query>): ListParameters => {
  const words = tokenConditions(q);
  return {
    filter: {
      // Every RFQ has a creation date: this condition leaves removed ones out and lets the store use the index of the order.
      createdAt: { $gt: '' },
      ...(status === undefined ? {} : { status }),
      ...(id === undefined ? {} : { _id: { $in: [id].flat() } }),
      ...(buyerCompanyId === undefined ? {} : { buyerCompanyId }),
      ...(words.length === 0 ? {} : { $and: words }),
    },
    sort: { field: field === 'id' ? 'createdAt' : field, order },
    skip: first,
    limit: last - first + 1,
  };
};
