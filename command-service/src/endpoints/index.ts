import type { CommandContext } from '../context.js';
import { attachmentHandlers } from './attachments.js';
import { authenticationHandlers } from './authentication.js';
import { draftHandlers } from './buyer-drafts.js';
import { buyerQuoteHandlers } from './buyer-quotes.js';
import { buyerRfqHandlers } from './buyer-rfqs.js';
import { companyDocumentHandlers } from './company-documents.js';
import { companyPictureHandlers } from './company-pictures.js';
import { directoryHandlers } from './directory.js';
import type { CommandHandlers } from './handlers.js';
import { matchingHandlers } from './matching.js';
import { operatorHandlers } from './operator.js';
import { passwordResetHandlers } from './password-reset.js';
import { supplierQuoteHandlers } from './supplier-quotes.js';
import { supplierRfqHandlers } from './supplier-rfqs.js';
import { syncHandlers } from './sync.js';

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
