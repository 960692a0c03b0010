import { contract, type OperatorCompany, type OperatorRfq, type OperatorUser } from '@torno/contract';
import { initialOperatorRole } from '@torno/domain';
import { pick } from '@torno/kernel';
import type { CompanyReadModel, RfqReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { fullName, peopleOf, userStateOf } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import { rfqPage } from '../read-models/rfq-page.js';
import {
  companyListParameters,
  countHeaders,
  countLimit,
  listParameters,
  userListParameters,
} from './list-parameters.js';

/** Fields of an RFQ that a row states. */
export const rowKeys = [
  'rfqId',
  'secondaryId',
  'label',
  'status',
  'buyerCompanyId',
  'createdAt',
  'endDate',
  'quoteCount',
  'supplierCount',
  'heldBy',
] as const satisfies readonly (keyof RfqReadModel & keyof OperatorRfq)[];
const rowFields = projectionOf(rowKeys);

export const operatorRfq = (
  rfq: Pick<RfqReadModel, (typeof rowKeys)[number]>,
  buyer: CompanyReadModel | undefined,
): OperatorRfq => ({
  ...pick(rfq, rowKeys),
  heldBy: [...(rfq.heldBy ?? [])],
  buyerLabel: buyer?.label ?? '',
});

/** Fields of a company that a row states unchanged: all. */
const companyKeys = [
  'companyId',
  'secondaryCompanyId',
  'label',
  'city',
  'countryCode',
  'isBuyer',
  'isSupplier',
  'tier',
  'state',
  'stateReason',
  'memberCount',
  'joinedAt',
] as const satisfies readonly (keyof CompanyReadModel & keyof OperatorCompany)[];

/** Queries for operators: all RFQs, all users, and the settings. */
export const operatorHandlers = {
  operatorConfig: async ({ models: { config } }) => {
    const { key: setting } = contract.changeConfig.body.shape;
    const put = await config.find({ _id: { $in: [...setting.options] } }, { sort: byId });
    return { body: Object.fromEntries(put.map(({ key, value }) => [key, value])) };
  },

  operatorRfqs: async ({ models, query }) => {
    const { filter, sort, skip, limit } = listParameters(query);
    const [page, total] = await Promise.all([
      rfqPage(models, filter, sort, { skip, limit, projection: rowFields }),
      models.rfqs.count(filter, countLimit),
    ]);
    const buyers = new Map(
      (
        await findAllExisting(
          models.companies,
          page.map(({ buyerCompanyId }) => buyerCompanyId),
        )
      ).map((company) => [company.companyId, company]),
    );
    return {
      body: page.map((rfq) => operatorRfq(rfq, buyers.get(rfq.buyerCompanyId))),
      headers: countHeaders('rfqs', skip, page.length, total),
    };
  },

  operatorCompanies: async ({ models, query }) => {
    const { filter, sort, skip, limit } = companyListParameters(query);
    const [page, total] = await Promise.all([
      models.companies.find(filter, { sort, skip, limit, projection: projectionOf(companyKeys) }),
      models.companies.count(filter, countLimit),
    ]);
    return {
      body: page.map((company): OperatorCompany => pick(company, companyKeys)),
      headers: countHeaders('companies', skip, page.length, total),
    };
  },

  operatorUsers: async ({ models, query }) => {
    const { filter, sort, skip, limit } = await userListParameters(query, models);
    const [page, total] = await Promise.all([
      models.users.find(filter, { sort, skip, limit }),
      models.users.count(filter, countLimit),
    ]);
    const [companies, sessions, people] = await Promise.all([
      findAllExisting(
        models.companies,
        page.flatMap(({ companyId }) => (companyId === '' ? [] : [companyId])),
      ),
      findAllExisting(
        models.sessions,
        page.map(({ userId }) => userId),
      ),
      peopleOf(
        models,
        page.flatMap(({ lock }) => (lock ? [lock.operatorId] : [])),
      ),
    ]);
    const companyById = new Map(companies.map((company) => [company.companyId, company]));
    const sessionById = new Map(sessions.map((session) => [session.userId, session]));
    return {
      body: page.map((user): OperatorUser => {
        const { userId, email, companyId, roles, isOperator, lock } = user;
        const { operatorRole = initialOperatorRole(isOperator) } = user;
        const company = companyById.get(companyId);
        return {
          userId,
          name: fullName(user),
          email,
          companyId,
          companyLabel: company?.label ?? '',
          roles: [...roles],
          isOperator,
          operatorRole,
          state: userStateOf(user, company),
          lock: lock ? { at: lock.at, operatorName: people.nameOf(lock.operatorId), reason: lock.reason } : null,
          lastSignInAt: sessionById.get(userId)?.lastLoginAt ?? null,
        };
      }),
      headers: countHeaders('users', skip, page.length, total),
    };
  },
} satisfies Partial<QueryHandlers>;
