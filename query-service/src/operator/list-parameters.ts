import { rfqStatuses } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { Filter, Sort } from '@torno/platform';
import { searchPatterns, type RfqReadModel, type Stored } from '@torno/read-models';
import { z } from 'zod';

const sorts: ReadonlyMap<string, keyof RfqReadModel> = new Map([
  ['id', 'createdAt'],
  ['createdAt', 'createdAt'],
  ['secondaryId', 'secondaryId'],
  ['endDate', 'endDate'],
]);

const filterShape = z
  .object({
    q: z.string().max(100),
    status: z.enum(rfqStatuses),
    id: z.union([z.uuid(), z.array(z.uuid()).max(200)]),
    buyerCompanyId: z.uuid(),
  })
  .partial();
const rangeShape = z.tuple([z.int().min(0).max(100_000), z.int().min(0).max(100_000)]);
const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);

const wrong = (field: string): DomainError =>
  new DomainError('validation', 'invalid', [{ field: `query.${field}`, code: 'invalid' }]);

/** JSON in a query parameter, as ra-data-simple-rest sends it; 400 for anything else. */
const parsed = <Shape extends z.ZodType>(field: string, text: string, shape: Shape): z.output<Shape> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong(field);
  }
  const result = shape.safeParse(value);
  if (!result.success) throw wrong(field);
  return result.data;
};

export type ListParameters = {
  readonly filter: Filter<Stored<RfqReadModel>>;
  readonly sort: Sort;
  readonly skip: number;
  readonly limit: number;
};

/** Filter, order and page of the operator's list of RFQs. */
export const listParameters = (query: {
  readonly filter?: string | undefined;
  readonly range?: string | undefined;
  readonly sort?: string | undefined;
}): ListParameters => {
  const { q = '', status, id, buyerCompanyId } = parsed('filter', query.filter ?? '{}', filterShape);
  const [first, last] = parsed('range', query.range ?? '[0,24]', rangeShape);
  const [name, direction] = parsed('sort', query.sort ?? '["createdAt","DESC"]', sortShape);
  const field = sorts.get(name);
  if (!field) throw wrong('sort');
  if (last < first || last - first >= 200) throw wrong('range');
  const order = direction === 'ASC' ? 1 : -1;
  const patterns = searchPatterns(q);
  return {
    filter: {
      // Every RFQ has been created: this leaves removed ones out and lets the order's index answer.
      createdAt: { $gt: '' },
      ...(status === undefined ? {} : { status }),
      ...(id === undefined ? {} : { _id: { $in: [id].flat() } }),
      ...(buyerCompanyId === undefined ? {} : { buyerCompanyId }),
      ...(patterns.length === 0 ? {} : { $and: patterns.map((pattern) => ({ tokens: { $regex: pattern } })) }),
    },
    sort: { [field]: order, _id: order },
    skip: first,
    limit: last - first + 1,
  };
};
