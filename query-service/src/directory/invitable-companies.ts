import { mayBeInvited } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { CompanyReadModel, Stored } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';
import { blockedCompanies } from './blocked-companies.js';

type CompanyFilter = Filter<Stored<CompanyReadModel>>;

/** `mayBeInvited` of the domain as a filter. The equalities come first in the indexes of companies. */
export const invitableFilter = (buyerCompanyId: string, blockedIds: ReadonlySet<string>): CompanyFilter => ({
  isSupplier: true,
  state: 'Active',
  companyId: { $nin: [buyerCompanyId, ...blockedIds] },
});

/** The companies that a buyer may invite and be offered, as a filter and as a check of one company. */
export const invitableCompanies = async (
  models: Models,
  buyerCompanyId: string,
): Promise<{ readonly filter: CompanyFilter; readonly includes: (company: CompanyReadModel) => boolean }> => {
  const blockedIds = await blockedCompanies(models, buyerCompanyId, 'Buyer');
  return {
    filter: invitableFilter(buyerCompanyId, blockedIds),
    includes: (company) => mayBeInvited(company, { buyerCompanyId, blocked: blockedIds.has(company.companyId) }),
  };
};
