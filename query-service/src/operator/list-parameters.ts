import type { contract } from '@torno/contract';
import { listLimits, type SortOrder, type UserState } from '@torno/domain';
import type { Filter } from '@torno/platform';
import {
  searchTerms,
  tokenConditions,
  tokenFilter,
  type CompanyReadModel,
  type RfqReadModel,
  type Stored,
  type UserReadModel,
} from '@torno/read-models';
import { byId, orderBy } from '../read-models/order-by.js';
import type { Models } from '../read-models/read-models.js';
import type { z } from 'zod';

export type ListParameters = {
  readonly filter: Filter<Stored<RfqReadModel>>;
  readonly sort: SortOrder;
  readonly skip: number;
  readonly limit: number;
};

export const pageOf = ([first, last]: readonly [number, number]) => ({ skip: first, limit: last - first + 1 });

/** Counts no further than to see that there are more rows than are counted. */
export const countLimit = { limit: listLimits.counted + 1 } as const;

/**
 * Headers with the number of rows of a list for a data provider. If there are more rows than are counted, they
 * state the greatest count, and `Content-Range` states that the length is not known (RFC 9110, 14.4).
 */
export const countHeaders = (name: string, skip: number, rows: number, found: number) => {
  const total = Math.min(found, listLimits.counted);
  return {
    'X-Total-Count': String(total),
    'Content-Range': `${name} ${skip}-${skip + Math.max(0, rows - 1)}/${found > total ? '*' : total}`,
    'Access-Control-Expose-Headers': 'X-Total-Count, Content-Range',
  };
};

type Conditions<Fields, Words> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } & {
  readonly _id?: { readonly $in: readonly string[] };
  readonly $and?: readonly Words[];
};

/** The conditions that a request sets: fields that equal a value, one of several ids, and every word of a search. */
export const conditionsOf = <Fields extends object, Words = never>(
  fields: Fields,
  { ids, words = [] }: { readonly ids?: readonly string[] | undefined; readonly words?: readonly Words[] } = {},
): Conditions<Fields, Words> => ({
  // Each field without a value has been left out.
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Conditions<
    Fields,
    never
  >),
  ...(ids === undefined ? {} : { _id: { $in: ids } }),
  ...(words.length === 0 ? {} : { $and: words }),
});

/** Filter, order and page of the operator's list of RFQs. */
export const listParameters = ({
  filter: { q = '', status, id, buyerCompanyId },
  range,
  sort: [field, order],
}: z.output<typeof contract.operatorRfqs.query>): ListParameters => ({
  filter: {
    // Every RFQ has a creation date: this condition leaves removed ones out and lets the store use the index of the order.
    createdAt: { $gt: '' },
    ...conditionsOf({ status, buyerCompanyId }, { ids: id, words: tokenConditions(q) }),
  },
  sort: { field: field === 'id' ? 'createdAt' : field, order },
  ...pageOf(range),
});

/** Companies whose users one term of a search may find by their company. */
const maxCompanies = 200;

/** The users of a state, as `userStateOf` derives it. */
const usersIn = async (
  state: UserState,
  { companies }: Pick<Models, 'companies'>,
): Promise<Filter<Stored<UserReadModel>>> => {
  const deletedCompanies = await companies.find(
    // Every company either supplies or does not: with both values the store uses an index instead of reading them all.
    { isSupplier: { $in: [false, true] }, state: 'Deleted' },
    { sort: byId, projection: { _id: 1 } },
  );
  const deletedIds = deletedCompanies.map(({ _id }) => _id);
  if (state === 'companyDeleted') return { companyId: { $in: deletedIds } };
  const inCompany = { companyId: { $nin: deletedIds } };
  return state === 'active'
    ? { ...inCompany, isActive: true, lock: null }
    : { ...inCompany, $or: [{ isActive: false }, { lock: { $ne: null } }] };
};

/** Filter, order and page of the operator's list of users. Each term is found in the user or in their company. */
export const userListParameters = async (
  {
    filter: { q = '', state, companyId, id },
    range,
    sort: [field, order],
  }: z.output<typeof contract.operatorUsers.query>,
  models: Pick<Models, 'companies'>,
) => {
  const words = await Promise.all(
    searchTerms(q).map(async (term): Promise<Filter<Stored<UserReadModel>>> => {
      const tokens = tokenFilter(term);
      const found = await models.companies.find(
        { tokens },
        { sort: byId, limit: maxCompanies, projection: { _id: 1 } },
      );
      return { $or: [{ tokens }, { companyId: { $in: found.map(({ _id }) => _id) } }] };
    }),
  );
  const filter: Filter<Stored<UserReadModel>> = {
    // Every user who was created has a registration date.
    registrationDate: { $gt: '' },
    ...conditionsOf(
      { companyId },
      { ids: id, words: state === undefined ? words : [...words, await usersIn(state, models)] },
    ),
  };
  return { filter, sort: orderBy(field === 'id' ? 'registrationDate' : field, order), ...pageOf(range) };
};

/** Filter, order and page of the operator's list of companies. */
export const companyListParameters = ({
  filter: { q = '', tier, state, id },
  range,
  sort: [field, order],
}: z.output<typeof contract.operatorCompanies.query>) => {
  const filter: Filter<Stored<CompanyReadModel>> = {
    // Every company that was created has a number.
    secondaryCompanyId: { $gt: '' },
    ...conditionsOf({ tier, state }, { ids: id, words: tokenConditions(q) }),
  };
  return { filter, sort: orderBy(field === 'id' ? 'joinedAt' : field, order), ...pageOf(range) };
};
