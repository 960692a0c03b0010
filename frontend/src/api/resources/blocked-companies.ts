import type { BlockedCompany } from '@torno/contract';
import { changeByCommand, changedBy } from './changes.js';
import { type WithId, type ListParams, listResource } from './list-resource.js';

export type BlockedCompanyRecord = WithId<BlockedCompany>;
export type BlockingSide = 'BUYER' | 'SUPPLIER';
export type BlockFilter = { readonly role: BlockingSide };

/** Names an entry of a block list: the side on which the own company blocks, and the blocked company. */
export const blockId = (role: BlockingSide, companyId: string): string => `${role}/${companyId}`;

const blockOf = (id: string) => {
  const [role, blockCID = ''] = id.split('/');
  return { role: role === 'BUYER' ? ('BUYER' as const) : ('SUPPLIER' as const), blockCID };
};

/** The companies that the own company has blocked on one side; the server answers all of them at once. */
export const blockedCompanies = changedBy(
  listResource('blockList', {
    argsOf: ({ filter: { role } }: ListParams<BlockFilter>) => ({ query: { role } }),
    pageOf: (companies, _, { filter: { role } }) => ({
      data: companies.map((company) => ({ ...company, id: blockId(role, company.companyID) })),
      total: companies.length,
    }),
  }),
  { remove: changeByCommand('unblockCompany', (id) => ({ body: blockOf(id) })) },
);
