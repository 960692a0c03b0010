import {
  buyerSortOrders,
  directoryId,
  listLimits,
  ndaStatusOf,
  participationId,
  participationStatusOf,
  rfqLimits,
} from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { profileLink } from '../account/account-handlers.js';
import type { QueryHandlers } from '../context.js';
import { assigneesOf, ownersOf } from '../joins/assignees.js';
import { filesOf } from '../joins/files.js';
import { isParticipationKnownToBuyer, knownToBuyerFields } from '../joins/known-to-buyer.js';
import { peopleOf } from '../joins/people.js';
import { messagesOf } from '../joins/messages.js';
import { ownPublishedRfq, ownPublishedRfqs, ownRfq, rfqByKey } from '../joins/rfq-key.js';
import { byId } from '../read-models/order-by.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import { rfqPage } from '../read-models/rfq-page.js';
import { dashboard } from './dashboard.js';
import { missingOf } from './missing-things.js';
import { rfqDetails } from './rfq-details.js';
import { chosenFilters, listFilter, withConditions, searchFilter } from './rfq-lists.js';
import { rowFields, rowsOf, winnersOf } from './rfq-row.js';
import { totalPage } from './total-page.js';

/** A buyer's own RFQs: lists, counters, details and dialogs. */
export const buyerRfqHandlers = {
  buyerRfqs: async ({ models, now, caller, body }) => {
    const { listType, searchTerm, sortBy, offset, limit } = body;
    const isDated = body.createdFrom !== undefined || body.createdTo !== undefined;
    const company = isDated ? await findExisting(models.companies, caller.companyId) : null;
    const chosenConditions = chosenFilters(body, now, company?.timeZone ?? 'UTC');
    const list = listFilter(caller.companyId, listType);
    const search = searchFilter(caller.companyId, listType, searchTerm);
    // The query names both, so that the store can use the index of the list for frequent words and that of the words
    // for rare ones.
    const found = withConditions({ ...list, ...search }, chosenConditions);
    const order = buyerSortOrders[sortBy];
    const slice = { skip: offset, limit, projection: rowFields };
    const [page, total] = await Promise.all([
      order.field === 'listTotal' ? totalPage(models, found, order, slice, now) : rfqPage(models, found, order, slice),
      models.rfqs.count(withConditions(search ?? list, chosenConditions)),
    ]);
    const [rows, missing] = await Promise.all([
      winnersOf(models, page).then((winners) => rowsOf(models, page, winners, now)),
      missingOf(models, page),
    ]);
    return { body: { rfqs: rows.map((row) => ({ ...row, missing: [...(missing.get(row.rfqId) ?? [])] })), total } };
  },

  buyerRfqOwners: async ({ models, caller }) => ({ body: await ownersOf(models, caller.companyId) }),

  buyerDashboard: async ({ models, now, caller }) => ({ body: await dashboard(models, caller.companyId, now) }),

  buyerRfqCounter: async ({ models: { rfqs }, caller }) => {
    const count = (list: Parameters<typeof listFilter>[1]): Promise<number> =>
      rfqs.count(listFilter(caller.companyId, list));
    const [allCount, draftCount, activeCount, endedCount, archivedCount] = await Promise.all([
      count('ALL'),
      count('DRAFTS'),
      count('ACTIVE'),
      count('ENDED'),
      count('ARCHIVED'),
    ]);
    return {
      body: { all: allCount, drafts: draftCount, active: activeCount, ended: endedCount, archived: archivedCount },
    };
  },

  buyerRfqDetails: async ({ models, now, caller, params }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const [people, files, winners] = await Promise.all([
      peopleOf(models, [rfq.ownerUserId, rfq.handover?.byUserId ?? null]),
      filesOf(models, rfq.attachmentKeys),
      winnersOf(models, [rfq]),
    ]);
    return { body: rfqDetails(rfq, { people, files, winners }, now, caller.userId) };
  },

  canSavePosition: async ({ models, caller, params, query: { positionId } }) => {
    const rfq = await rfqByKey(models, params.rfqId);
    // This endpoint is about rights, so it answers 403 rather than 404.
    if (rfq.buyerCompanyId !== caller.companyId) throw new DomainError('forbidden', 'forbidden');
    const fits =
      positionId === undefined
        ? rfq.positions.length < rfqLimits.positions
        : rfq.positions.some((position) => position.positionId === positionId);
    return { body: { canSave: rfq.status === 'InWork' && fits } };
  },

  buyerRevisions: async ({ models, caller, params }) => {
    const { messages } = await ownPublishedRfq(models, params.rfqId, caller.companyId);
    return { body: await messagesOf(models, messages) };
  },

  buyerAssignees: async ({ models, caller, body }) => {
    const rfqs = await ownPublishedRfqs(models, body.rfqIDs, caller.companyId);
    const owners = rfqs.map(({ ownerUserId }) => ownerUserId);
    return { body: await assigneesOf(models, caller.companyId, 'buyer', owners) };
  },

  invitedSuppliers: async ({ models, caller, params }) => {
    const rfq = await ownPublishedRfq(models, params.rfqId, caller.companyId);
    const participations = await models.participations.find(
      { rfqId: rfq.rfqId },
      {
        sort: byId,
        limit: listLimits.wholeList,
        projection: {
          _id: 1,
          supplierCompanyId: 1,
          interactionStatus: 1,
          ndaStatus: 1,
          hasQuote: 1,
          ...knownToBuyerFields,
        },
      },
    );
    const knownToBuyer = participations.filter(isParticipationKnownToBuyer);
    const knownById = new Map(knownToBuyer.map((each) => [participationId(rfq.rfqId, each.supplierCompanyId), each]));
    // A supplier that was just chosen is listed before its invitation has been sent.
    const companyIds = [...new Set([...rfq.invitedCompanyIds, ...knownToBuyer.map((each) => each.supplierCompanyId)])];
    const notYetKnown = companyIds.filter((companyId) => !knownById.has(participationId(rfq.rfqId, companyId)));
    const [companies, entries] = await Promise.all([
      findAllExisting(models.companies, companyIds),
      // A general NDA counts before the invitation arrives (NDA-10).
      findAllExisting(
        models.directory,
        notYetKnown.map((companyId) => directoryId(caller.companyId, companyId)),
      ),
    ]);
    const releasedIds = new Set(entries.filter(({ generalNda }) => generalNda).map((entry) => entry.otherCompanyId));
    return {
      body: companies
        .map(({ companyId, label, postalCode, city, countryCode }) => {
          const participation = knownById.get(participationId(rfq.rfqId, companyId));
          return {
            companyId,
            label,
            profileLink: profileLink(companyId),
            postalCode,
            city,
            country: countryCode,
            status: participation ? participationStatusOf(participation) : 'SupplierInvitedToRfq',
            ndaStatus: ndaStatusOf(participation ?? null, {
              ndaRequired: rfq.ndaRequired,
              generalNda: releasedIds.has(companyId),
            }),
          };
        })
        .sort((a, b) => a.label.localeCompare(b.label)),
    };
  },
} satisfies Partial<QueryHandlers>;
