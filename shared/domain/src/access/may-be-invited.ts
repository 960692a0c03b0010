import type { CompanyState } from '../values.js';

type Candidate = { readonly companyId: string; readonly isSupplier: boolean; readonly state: CompanyState };

/**
 * Whether a buyer may invite a company and be offered it: an active supplier other than the buyer's own company, without
 * a block between the two (BRFQ-18, MATCH-23, SEARCH-06).
 */
export const mayBeInvited = (
  { companyId, isSupplier, state }: Candidate,
  { buyerCompanyId, blocked }: { readonly buyerCompanyId: string; readonly blocked: boolean },
): boolean => companyId !== buyerCompanyId && isSupplier && state === 'Active' && !blocked;
