import { accountHandlers } from './account/account-handlers.js';
import { companyAccountHandlers } from './company-account/company-account-handlers.js';
import { buyerQuoteHandlers } from './buyer-quotes/buyer-quote-handlers.js';
import { ndaHandlers } from './directory/nda-handlers.js';
import { buyerRfqHandlers } from './buyer-rfqs/buyer-rfq-handlers.js';
import { companyDocumentHandlers } from './company-documents/company-document-handlers.js';
import type { QueryContext, QueryHandlers } from './context.js';
import { attachmentHandlers } from './attachments/attachment-handlers.js';
import { evidenceHandlers } from './operator/evidence-handlers.js';
import { alertHandlers } from './health/alert-handlers.js';
import { faultHandlers } from './health/fault-handlers.js';
import { healthHandlers } from './health/health-handlers.js';
import { exportHandlers } from './exports/export-handlers.js';
import { impersonationHandlers } from './impersonations/impersonation-handlers.js';
import { liveHandlers } from './live/live-handlers.js';
import { lookupHandlers } from './lookups/lookup-handlers.js';
import { mapHandlers } from './map/map-handlers.js';
import { matchingHandlers } from './matching/matching-handlers.js';
import { momentHandlers } from './moments/moment-handlers.js';
import { viewHandlers } from './moments/view-handlers.js';
import { noticeHandlers } from './notices/notice-handlers.js';
import { jobHandlers } from './operator/job-handlers.js';
import { reactionHandlers } from './operator/reaction-handlers.js';
import { historyHandlers } from './operator/history-handlers.js';
import { operatorLookupHandlers } from './operator/lookup-handlers.js';
import { settingHandlers } from './operator/setting-handlers.js';
import { searchHandlers } from './operator/search-handlers.js';
import { operatorHandlers } from './operator/operator-handlers.js';
import { previewHandlers } from './buyer-rfqs/preview-handlers.js';
import { supplierQuoteHandlers } from './supplier-quotes/supplier-quote-handlers.js';
import { directoryHandlers } from './directory/directory-handlers.js';
import { supplierRfqHandlers } from './supplier-rfqs/supplier-rfq-handlers.js';

/** Every query: a row of the contract without a handler does not compile. */
export const queryHandlers = (context: QueryContext): QueryHandlers => ({
  ...lookupHandlers(context),
  ...accountHandlers,
  ...impersonationHandlers,
  ...companyAccountHandlers,
  ...buyerRfqHandlers,
  ...buyerQuoteHandlers,
  ...exportHandlers,
  ...ndaHandlers,
  ...companyDocumentHandlers,
  ...matchingHandlers,
  ...mapHandlers,
  ...directoryHandlers,
  ...supplierRfqHandlers,
  ...supplierQuoteHandlers,
  ...previewHandlers,
  ...attachmentHandlers(context),
  ...noticeHandlers,
  ...operatorHandlers,
  ...settingHandlers,
  ...operatorLookupHandlers,
  ...evidenceHandlers(context),
  ...historyHandlers(),
  ...momentHandlers,
  ...viewHandlers,
  ...searchHandlers(context),
  ...jobHandlers(context),
  ...reactionHandlers(context),
  ...healthHandlers(context),
  ...alertHandlers,
  ...faultHandlers,
  ...liveHandlers(context),
});
