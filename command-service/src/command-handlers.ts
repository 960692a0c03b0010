import type { CommandContext } from './context.js';
import { attachmentHandlers } from './attachment/attachment-handlers.js';
import { authenticationHandlers } from './account/account-handlers.js';
import { draftHandlers } from './rfq/buyer-draft-handlers.js';
import { buyerQuoteHandlers } from './participation/buyer-quote-handlers.js';
import { buyerRfqHandlers } from './rfq/buyer-rfq-handlers.js';
import { companyDocumentHandlers } from './company/company-document-handlers.js';
import { companyPictureHandlers } from './company/company-account-handlers.js';
import { directoryHandlers } from './directory/directory-handlers.js';
import type { CommandHandlers } from './handlers.js';
import { matchingHandlers } from './matching/matching-handlers.js';
import { operatorHandlers } from './operator/operator-handlers.js';
import { passwordResetHandlers } from './account/password-reset-handlers.js';
import { supplierQuoteHandlers } from './participation/supplier-quote-handlers.js';
import { supplierRfqHandlers } from './participation/supplier-rfq-handlers.js';
import { syncHandlers } from './sync/sync-handlers.js';

/** One handler for each command of the contract. */
export const commandHandlers = (context: CommandContext): CommandHandlers => ({
  ...authenticationHandlers(context),
  ...passwordResetHandlers(context),
  ...draftHandlers(context),
  ...buyerRfqHandlers(context),
  ...buyerQuoteHandlers(context),
  ...directoryHandlers(context),
  ...companyDocumentHandlers(context),
  ...companyPictureHandlers(context),
  ...matchingHandlers(context),
  ...supplierRfqHandlers(context),
  ...supplierQuoteHandlers(context),
  ...attachmentHandlers(context),
  ...operatorHandlers(context),
  ...syncHandlers(context),
});
