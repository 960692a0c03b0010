import { isListed, isPublished, canInteract, redact, supplierRfqMessages } from '@torno/domain';
import type { CompanyReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { blockedCompanies } from '../directory/blocked-companies.js';
import { assigneesOf } from '../joins/assignees.js';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { messagesOf } from '../joins/messages.js';
import { rfqByKey, rfqNotFound, rfqsByKeys } from '../joins/rfq-key.js';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { dashboard, emptyDashboard } from './dashboard.js';
import { inboxCount } from './inbox.js';
import { participationFilter, type ListScope } from './list-query.js';
import { rfqValue } from './rfq-value.js';
import { supplierList } from './supplier-list.js';
import { supplierRfqDetails } from './supplier-rfq-details.js';
import { supplierRfqByKey, supplierRfqForPage, supplierRfqOf, supplierRfqsOf } from './supplier-rfq.js';

/** A company that is not Active sees no RFQs (G-04). */
const activeSupplier = async ({ companies }: Models, companyId: string): Promise<CompanyReadModel | undefined> => {
  const company = await findExisting(companies, companyId);
  return company?.state === 'Active' ? company : undefined;
};

const scopeOf = async (
  models: Models,
  { companyId, userId }: Pick<ListScope, 'companyId' | 'userId'>,
  listLevel: ListScope['listLevel'],
  now: string,
): Promise<ListScope> => ({
  companyId,
  userId,
  listLevel,
  blockedBuyers: [...(await blockedCompanies(models, companyId, 'Supplier'))],
  now,
});

/** A supplier's lists of RFQs with their counters, the page of one RFQ and its dialogs. */
export const supplierRfqHandlers = {
  supplierRfqs: async ({ models, now, caller, body }) => {
    const [supplier, scope] = await Promise.all([
      activeSupplier(models, caller.companyId),
      scopeOf(models, caller, body.listLevel, now),
    ]);
    if (!supplier) return { body: { rfqs: [], total: 0 } };
    return { body: await supplierList(models, body, scope, supplier) };
  },

  supplierRfqDetails: async ({ models, now, caller, body }) => {
    const found = await supplierRfqForPage(models, body.id, caller.companyId);
    const { rfq, participation } = found;
    const [buyer, people, files, price] = await Promise.all([
      findExisting(models.companies, rfq.buyerCompanyId),
      peopleOf(models, [
        rfq.ownerUserId,
        participation?.processorUserId ?? null,
        participation?.handover?.byUserId ?? null,
      ]),
      filesOf(models, rfq.attachmentKeys),
      rfqValue(models, rfq, caller.companyId, now),
    ]);
    const owner = people.get(rfq.ownerUserId);
    const joins = { buyer, owner, people, files, price, userId: caller.userId, now };
    return { body: supplierRfqDetails(found, joins) };
  },

  supplierRfqCounter: async ({ models, now, caller, body }) => {
    const [supplier, scope] = await Promise.all([
      activeSupplier(models, caller.companyId),
      scopeOf(models, caller, body.listLevel, now),
    ]);
    const inboxCounts = (inbox: number) => (body.inbox ? { newRfqs: inbox, inbox } : {});
    if (!supplier) return { body: { ...inboxCounts(0), preselect: 0, inProgress: 0, ended: 0, archived: 0 } };
    const count = (list: Parameters<typeof participationFilter>[0]): Promise<number> =>
      models.participations.count(participationFilter(list, scope));
    const [inbox, preselect, inProgress, endedCount, archivedCount] = await Promise.all([
      body.inbox ? inboxCount(models, scope, supplier) : 0,
      count('PRESELECTED'),
      count('INPROGRESS'),
      count('ENDED'),
      count('ARCHIVED'),
    ]);
    // An opened RFQ has left the inbox (SRFQ-34, SRFQ-35).
    return { body: { ...inboxCounts(inbox), preselect, inProgress, ended: endedCount, archived: archivedCount } };
  },

  supplierDashboard: async ({ models, now, caller }) => {
    const [supplier, scope] = await Promise.all([
      activeSupplier(models, caller.companyId),
      scopeOf(models, caller, 'COMPANY', now),
    ]);
    return { body: supplier ? await dashboard(models, scope, supplier) : emptyDashboard };
  },

  supplierAssignees: async ({ models, caller, body }) => {
    const found = await supplierRfqsOf(models, await rfqsByKeys(models, body.rfqIDs), caller.companyId);
    if (!found.every(({ access }) => isListed(access.visibility))) throw rfqNotFound();
    const current = found.map(({ participation }) => participation?.processorUserId ?? null);
    return { body: await assigneesOf(models, caller.companyId, 'supplier', current) };
  },

  supplierRevisions: async ({ models, caller, query }) => {
    const { access, messages } = await supplierRfqByKey(models, query.rfqId, caller.companyId);
    const all = { messages: await messagesOf(models, messages) };
    return { body: redact<typeof all>(supplierRfqMessages, access, all).messages };
  },

  hasAccess: async ({ models, caller, query }) => {
    const rfq = await rfqByKey(models, query.rfqId);
    const { access, participation } = await supplierRfqOf(models, rfq, caller.companyId);
    const { visibility } = access;
    // Whoever has nothing to do with the RFQ does not learn that it exists (C-31).
    if (visibility === null && (!participation || !isPublished(rfq.status))) throw rfqNotFound();
    // A blocked supplier gets the answer of one who was never invited, which does not reveal the block (SRFQ-27).
    return { body: { hasAccess: canInteract(visibility), visibility: visibility ?? 'NOT_INVITED' } };
  },
} satisfies Partial<QueryHandlers>;
