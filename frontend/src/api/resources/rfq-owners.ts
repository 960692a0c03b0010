import type { ReplyOf } from '../call-types.js';
import { type WithId, listResource, wholeList } from './list-resource.js';

export type RfqOwner = WithId<ReplyOf<'buyerRfqOwners'>[number]>;

const list = listResource('buyerRfqOwners', {
  argsOf: () => ({}),
  pageOf: (owners) => ({ data: owners.map((owner) => ({ ...owner, id: owner.usrID })), total: owners.length }),
});

/** Those who own RFQs of the company or may own them; the server answers all of them at once. */
export const rfqOwners = {
  ...list,
  /** The one query of all owners, from whose reply those are picked that a filter refers to. */
  allOf: () => list.queryOf(wholeList({})),
};
