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
import { documentsIn, listPage, shownAction } from './list-page.js';
import { companyListParameters, countLimit, listParameters, userListParameters } from './list-parameters.js';

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
  'result',
  'noAwardReason',
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
    const { filter, sort, ...page } = listParameters(query);
    const source = {
      find: (range: { readonly skip: number; readonly limit: number }) =>
        rfqPage(models, filter, sort, { ...range, projection: rowFields }),
      count: () => models.rfqs.count(filter, countLimit),
    };
    return listPage('rfqs', page, source, async (found) => {
      const companies = await findAllExisting(
        models.companies,
        found.map(({ buyerCompanyId }) => buyerCompanyId),
      );
      const buyers = new Map(companies.map((company) => [company.companyId, company]));
      return found.map((rfq) => operatorRfq(rfq, buyers.get(rfq.buyerCompanyId)));
    });
  },

  operatorCompanies: async ({ models, query }) => {
    const { filter, sort, ...page } = companyListParameters(query);
    const source = documentsIn(models.companies, filter, { sort, projection: projectionOf(companyKeys) });
    return listPage('companies', page, source, (found) =>
      found.map((company): OperatorCompany => pick(company, companyKeys)),
    );
  },

  operatorUsers: async ({ models, query }) => {
    const { filter, sort, ...page } = await userListParameters(query, models);
    return listPage('users', page, documentsIn(models.users, filter, { sort }), async (found) => {
      const [companies, sessions, people] = await Promise.all([
        findAllExisting(
          models.companies,
          found.flatMap(({ companyId }) => (companyId === '' ? [] : [companyId])),
        ),
        findAllExisting(
          models.sessions,
          found.map(({ userId }) => userId),
        ),
        peopleOf(
          models,
          found.flatMap(({ lock }) => (lock ? [lock.operatorId] : [])),
        ),
      ]);
      const companyById = new Map(companies.map((company) => [company.companyId, company]));
      const sessionById = new Map(sessions.map((session) => [session.userId, session]));
      return found.map((user): OperatorUser => {
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
          lock: lock ? shownAction({ ...lock, userId: lock.operatorId }, people) : null,
          lastSignInAt: sessionById.get(userId)?.lastLoginAt ?? null,
        };
      });
    });
  },
} satisfies Partial<QueryHandlers>;
