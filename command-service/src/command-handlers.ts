import type { EndpointRequest, NamedEndpoint } from '@torno/platform';
import { accountHandlers } from './account/account-handlers.js';
import { passwordResetHandlers } from './account/password-reset-handlers.js';
import { attachmentHandlers } from './attachments/attachment-handlers.js';
import { commandRequest, type CommandHandlers, type CommandRequest } from './command-request.js';
import { companyAccountHandlers } from './company-account/company-account-handlers.js';
import { companyDocumentHandlers } from './company-documents/company-document-handlers.js';
import type { CommandContext } from './context.js';
import { directoryHandlers } from './directory/directory-handlers.js';
import { downloadHandlers } from './downloads/download-handlers.js';
import { faultHandlers } from './faults/fault-handlers.js';
import { impersonationHandlers } from './impersonation/impersonation-handlers.js';
import { refuseOwnActions } from './impersonation/own-actions.js';
import { lookupHandlers } from './lookups/lookup-handlers.js';
import { matchingHandlers } from './matching/matching-handlers.js';
import { refuseInMaintenance } from './notices/maintenance.js';
import { noticeHandlers } from './notices/notice-handlers.js';
import { operatorHandlers } from './operator/operator-handlers.js';
import { operatorCompanyHandlers } from './operator/operator-company-handlers.js';
import { operatorUserHandlers } from './operator/operator-user-handlers.js';
import { jobHandlers } from './operator/job-handlers.js';
import { reactionHandlers } from './operator/reaction-handlers.js';
import { projectionHandlers } from './operator/projection-handlers.js';
import { buyerQuoteHandlers } from './participation/buyer-quote-handlers.js';
import { supplierQuoteHandlers } from './participation/supplier-quote-handlers.js';
import { supplierRfqHandlers } from './participation/supplier-rfq-handlers.js';
import { draftHandlers } from './rfq/buyer-draft-handlers.js';
import { buyerRfqHandlers } from './rfq/buyer-rfq-handlers.js';
import { syncHandlers } from './sync/sync-handlers.js';

/** One handler for each command of the contract. */
export const commandHandlers = (context: CommandContext): CommandHandlers => ({
  ...accountHandlers(context),
  ...passwordResetHandlers(context),
  ...impersonationHandlers(context),
  ...draftHandlers(context),
  ...buyerRfqHandlers(context),
  ...buyerQuoteHandlers(context),
  ...directoryHandlers(context),
  ...companyDocumentHandlers(context),
  ...companyAccountHandlers(context),
  ...matchingHandlers(context),
  ...supplierRfqHandlers(context),
  ...supplierQuoteHandlers(context),
  ...attachmentHandlers(context),
  ...operatorHandlers(context),
  ...operatorUserHandlers(context),
  ...operatorCompanyHandlers,
  ...noticeHandlers,
  ...faultHandlers(),
  ...lookupHandlers(context),
  ...projectionHandlers(context),
  ...downloadHandlers,
  ...jobHandlers(context),
  ...reactionHandlers(context),
  ...syncHandlers(context),
});

/**
 * Derives from each request what its handler receives. Refuses people's commands during maintenance, and refuses to
 * operators the commands that only the impersonated person may give.
 */
export const commandRequests = (context: CommandContext) => {
  const refuseChanges = refuseInMaintenance(context);
  return async (row: NamedEndpoint, request: EndpointRequest): Promise<CommandRequest> => {
    await refuseChanges(row.endpoint, request);
    refuseOwnActions(row.endpoint, request);
    return commandRequest(row, request, context);
  };
};
