import type { OperatorCompany } from '@torno/contract';
import type { CompanyState, Tier } from '@torno/domain';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

/** `q` searches names, numbers and places. */
export type OperatorCompanyFilter = { readonly q?: string; readonly tier?: Tier; readonly state?: CompanyState };
export type OperatorCompanyRecord = Identified<OperatorCompany>;

/** Every company of the platform. */
export const operatorCompanies = {
  ...simpleRestList<OperatorCompany, OperatorCompanyFilter>('operatorCompanies', ({ companyId }) => companyId),
  name: 'operatorCompanies',
} as const;
