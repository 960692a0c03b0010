import type { AnyProjection, Projection } from '@torno/kernel';
import type { ReadModelDocuments, ReadModelName } from '@torno/read-models';
import { alerts } from './alerts/alerts.js';
import { attachments } from './attachments/attachments.js';
import { companies } from './companies/companies.js';
import { companyDocuments } from './company-documents/company-documents.js';
import { config } from './config/config.js';
import { directory } from './directory/directory.js';
import { faults } from './faults/faults.js';
import { impersonations } from './impersonations/impersonations.js';
import { lookups } from './lookups/lookups.js';
import { matchings } from './matchings/matchings.js';
import { notices } from './notices/notices.js';
import { participations } from './participations/participations.js';
import { quoteDrafts } from './quote-drafts/quote-drafts.js';
import { revocations } from './revocations/revocations.js';
import { rfqHistory } from './rfq-history/rfq-history.js';
import { rfqs } from './rfqs/rfqs.js';
import { sessions } from './sessions/sessions.js';
import { supplierRecords } from './supplier-records/supplier-records.js';
import { users } from './users/users.js';

/** The fold tables by the names of their read models; other programs fold past states with them. */
export const projections: { readonly [Name in ReadModelName]: Projection<ReadModelDocuments[Name]> } = {
  lookups,
  config,
  notices,
  alerts,
  faults,
  users,
  sessions,
  revocations,
  impersonations,
  companies,
  rfqs,
  participations,
  'quote-drafts': quoteDrafts,
  matchings,
  directory,
  'supplier-records': supplierRecords,
  attachments,
  'company-documents': companyDocuments,
  'rfq-history': rfqHistory,
};

/** Every projection that this program runs. */
export const projectionCatalogue: readonly AnyProjection[] = Object.values(projections);
