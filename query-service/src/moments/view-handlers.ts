import type { contract } from '@torno/contract';
import { listLimits, rolesHeld, subjectKey, type CompanyRole } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { refusalOf, type Answer } from '@torno/platform';
import { buyerQuoteHandlers } from '../buyer-quotes/buyer-quote-handlers.js';
import { buyerRfqHandlers } from '../buyer-rfqs/buyer-rfq-handlers.js';
import type { QueryHandlers, RequestOf } from '../context.js';
import { companyLabels } from '../joins/company-labels.js';
import { fullName, userStateOf } from '../joins/people.js';
import { byId } from '../read-models/order-by.js';
import { findExisting } from '../read-models/find-existing.js';
import { supplierQuoteHandlers } from '../supplier-quotes/supplier-quote-handlers.js';
import { supplierRfqHandlers } from '../supplier-rfqs/supplier-rfq-handlers.js';
import { rfqIncludingDiscarded } from './rfq-including-discarded.js';
import { modelsAt } from './models-at.js';
import { momentOf } from './moment-of.js';
import type { z } from 'zod';

type View = z.input<typeof contract.pastView.reply>;
type ViewQuery = View['replies'][number]['query'];
type Side = NonNullable<View['side']>;

/** A request of the operator, with the models, the time and the caller of the past. */
type ViewerRequest = Pick<
  RequestOf<'pastView'>,
  'models' | 'now' | 'caller' | 'correlationId' | 'language' | 'headers' | 'cookies' | 'signal' | 'raw' | 'reply'
>;

/** For each side, the queries of the page of an RFQ, answered by the handlers that answer them today. */
const pages = {
  buyer: (viewer: ViewerRequest, rfqId: string) => {
    const request = { ...viewer, params: { rfqId }, query: {}, body: {} };
    return {
      buyerRfqDetails: () => buyerRfqHandlers.buyerRfqDetails(request),
      rfqQuotes: () => buyerQuoteHandlers.rfqQuotes(request),
      invitedSuppliers: () => buyerRfqHandlers.invitedSuppliers(request),
      buyerRevisions: () => buyerRfqHandlers.buyerRevisions(request),
    };
  },
  supplier: (viewer: ViewerRequest, rfqId: string) => {
    const request = { ...viewer, params: {} };
    return {
      supplierRfqDetails: () => supplierRfqHandlers.supplierRfqDetails({ ...request, query: {}, body: { id: rfqId } }),
      ownQuotes: () => supplierQuoteHandlers.ownQuotes({ ...request, query: {}, body: { rfqId } }),
      ownQuoteDraft: () => supplierQuoteHandlers.ownQuoteDraft({ ...request, query: {}, body: { rfqId } }),
      supplierRevisions: () => supplierRfqHandlers.supplierRevisions({ ...request, query: { rfqId }, body: {} }),
    };
  },
} as const satisfies Record<
  Side,
  (viewer: ViewerRequest, rfqId: string) => Partial<Record<ViewQuery, () => Promise<Answer>>>
>;

/** The reply to a query, or its refusal. */
const replyOf = async (query: ViewQuery, answer: () => Promise<Answer>): Promise<View['replies'][number]> => {
  try {
    const { status = 200, body } = await answer();
    return { query, status, code: null, body };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, code } = refusalOf(error);
    return { query, status, code, body: null };
  }
};

/** The side of an RFQ on which a user acts, with the roles that they hold in their company. */
const sideOf = (companyId: string, roles: readonly CompanyRole[], buyerCompanyId: string): Side | null => {
  const side = companyId === buyerCompanyId ? 'buyer' : 'supplier';
  return roles.includes(side) ? side : null;
};

const viewerFields = { _id: 1, userId: 1, companyId: 1, firstName: 1, lastName: 1 } as const;

/** Queries for operators: a user's view of an RFQ at a past moment. */
export const viewHandlers = {
  pastView: async (request) => {
    const { models, now, params, query, ...rest } = request;
    const [{ rfq }, user] = await Promise.all([
      rfqIncludingDiscarded(models, params.rfqId),
      findExisting(models.users, query.userId),
    ]);
    if (!user) throw new DomainError('user.not-found', 'not-found');
    const { rfqId, buyerCompanyId } = rfq;
    const company = user.companyId === '' ? undefined : await findExisting(models.companies, user.companyId);
    const rfqFilter = { rfqId };
    const companies = [buyerCompanyId, user.companyId].map((id) => subjectKey('companies', id));
    const otherFilter = { subjects: { $in: [...companies, subjectKey('users', user.userId)] } };
    // For a time, events of both companies and of the user count too; a position is already exact.
    const filters = typeof query.at === 'number' ? [rfqFilter] : [rfqFilter, otherFilter];
    const { position, event } = await momentOf(models, filters, query.at, now);
    const at = typeof query.at === 'number' ? (event?.metadata.at ?? now) : new Date(query.at ?? now).toISOString();
    const pastModels = modelsAt(models, position);
    const pastUser = await findExisting(pastModels.users, user.userId);
    const employer =
      pastUser && pastUser.companyId !== '' ? await findExisting(pastModels.companies, pastUser.companyId) : undefined;
    const state = pastUser ? userStateOf(pastUser, employer) : null;
    // An operator acts for no company.
    const roles = pastUser && employer && !pastUser.isOperator ? rolesHeld(pastUser.roles, employer) : [];
    const side = pastUser && state === 'active' ? sideOf(pastUser.companyId, roles, buyerCompanyId) : null;
    const replies = [];
    if (pastUser && side) {
      const caller = { userId: pastUser.userId, companyId: pastUser.companyId, roles, sid: '' };
      // One after the other, so that no request of an operator has more than its share.
      for (const [name, answer] of Object.entries(pages[side]({ ...rest, models: pastModels, now: at, caller }, rfqId)))
        replies.push(await replyOf(name as ViewQuery, answer));
    }
    return {
      body: {
        rfqId,
        at,
        user: { userId: user.userId, name: fullName(user), companyLabel: company?.label ?? '' },
        state,
        side,
        replies,
      },
    };
  },

  pastViewers: async ({ models, params }) => {
    const {
      rfq: { rfqId, buyerCompanyId },
    } = await rfqIncludingDiscarded(models, params.rfqId);
    const participations = await models.participations.find(
      { rfqId },
      { sort: byId, limit: listLimits.wholeList, projection: { _id: 1, supplierCompanyId: 1 } },
    );
    const companyIds = [buyerCompanyId, ...participations.map(({ supplierCompanyId }) => supplierCompanyId)];
    const [users, labelById] = await Promise.all([
      models.users.find({ companyId: { $in: companyIds } }, { sort: byId, projection: viewerFields }),
      companyLabels(models, companyIds),
    ]);
    const rank = new Map(companyIds.map((companyId, index) => [companyId, index]));
    return {
      body: users
        .sort((a, b) => (rank.get(a.companyId) ?? 0) - (rank.get(b.companyId) ?? 0))
        .map((user) => ({
          userId: user.userId,
          name: fullName(user),
          companyLabel: labelById.get(user.companyId) ?? '',
        })),
    };
  },
} satisfies Partial<QueryHandlers>;
