import { company } from '../company/company.js';
import { positionReply, type CommandHandlers } from '../command-request.js';

/** Operators change a company's tier (UPG-07) and its state (COMP-38). */
export const operatorCompanyHandlers: Pick<CommandHandlers, 'changeCompanyTier' | 'changeCompanyState'> = {
  changeCompanyTier: async ({ params: { companyId }, body, run }) =>
    positionReply(await run(company, companyId, { type: 'ChangeTier', data: body })),
  changeCompanyState: async ({ params: { companyId }, body, run }) =>
    positionReply(await run(company, companyId, { type: 'ChangeCompanyState', data: body })),
};
