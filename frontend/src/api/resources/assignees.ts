import type { ReplyOf } from '../call-types.js';
import { type WithId, type ListPage, type ListParams, listResource } from './list-resource.js';

type AssignedRfqs = { readonly rfqIDs: readonly string[] };

export type Assignee = WithId<ReplyOf<'buyerAssignees'>[number]>;

const argsOf = ({ filter: { rfqIDs } }: ListParams<AssignedRfqs>) => ({ body: { rfqIDs: [...rfqIDs] } });

const pageOf = (colleagues: ReplyOf<'buyerAssignees'>): ListPage<Assignee> => ({
  data: colleagues.map((colleague) => ({ ...colleague, id: colleague.usrID })),
  total: colleagues.length,
});

/** The colleagues to whom RFQs may be assigned, and who has them now; the server answers all of them at once. */
export const buyerAssignees = listResource('buyerAssignees', { argsOf, pageOf });
export const supplierAssignees = listResource('supplierAssignees', { argsOf, pageOf });
