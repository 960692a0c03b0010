import type { OperatorSearchReply } from '@torno/contract';
import { concernKeys, jobQueues, listLimits, subjectKey } from '@torno/domain';
import { isUuid } from '@torno/kernel';
import type { JobRecord, JobRecords } from '@torno/platform';
import {
  isFoundBy,
  searchTerms,
  searchTokens,
  tokenConditions,
  wordFilter,
  type CompanyReadModel,
  type RfqReadModel,
  type Stored,
  type UserReadModel,
} from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { fullName } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { presentAll } from '../read-models/present.js';
import type { RfqFilter } from '../read-models/rfq-page.js';
import type { Models } from '../read-models/read-models.js';
import { operatorJobs } from './job-handlers.js';
import { operatorRfq, rowKeys } from './operator-handlers.js';

/** Results of each kind. */
const most = listLimits.searchResults;
/** Companies and people by which RFQs and quotes are found. */
const mostNamed = 3;

type Rfq = Stored<RfqReadModel>;
type FoundRfq = {
  readonly rfq: Rfq;
  readonly foundBy: OperatorSearchReply['rfqs'][number]['foundBy'];
  readonly match: string;
};

const newestFirst = { createdAt: -1, _id: -1 } as const;
const rfqFields = projectionOf([...rowKeys, 'positions']);
const quotedFields = { _id: 1, rfqId: 1, supplierCompanyId: 1, quotes: 1 } as const;

const rfqsBy = ({ rfqs }: Models, filter: RfqFilter, limit: number = most): Promise<readonly Rfq[]> =>
  rfqs.find({ createdAt: { $gt: '' }, ...filter }, { sort: newestFirst, limit, projection: rfqFields });

const byFile = async (models: Models, q: string): Promise<readonly FoundRfq[]> => {
  const files = await models.attachments.find(
    { $and: tokenConditions(q) },
    { sort: byId, limit: most, projection: { _id: 1, rfqId: 1, fileName: 1 } },
  );
  const nameOf = new Map(files.flatMap(({ rfqId, fileName }) => (rfqId === null ? [] : [[rfqId, fileName] as const])));
  const rfqs = await presentAll(models.rfqs, nameOf.keys(), { projection: rfqFields });
  return rfqs.map((rfq) => ({ rfq, foundBy: 'file' as const, match: nameOf.get(rfq.rfqId) ?? '' }));
};

const byPart = async (models: Models, q: string): Promise<readonly FoundRfq[]> => {
  const terms = searchTerms(q);
  const rfqs = await rfqsBy(models, { $and: terms.map((term) => ({ partWords: wordFilter(term) })) });
  return rfqs.map((rfq) => {
    const fits = ({ label, internalCode }: RfqReadModel['positions'][number]): boolean =>
      isFoundBy(terms, searchTokens(label, internalCode));
    return { rfq, foundBy: 'part' as const, match: rfq.positions.find(fits)?.label ?? '' };
  });
};

/** The first RFQs by each way of finding them, each RFQ once. */
const rfqsFound = async (
  models: Models,
  q: string,
  companies: readonly CompanyReadModel[],
  users: readonly UserReadModel[],
): Promise<readonly FoundRfq[]> => {
  const [named, parts, files, ofCompanies, ofPeople] = await Promise.all([
    rfqsBy(models, { $and: tokenConditions(q) }),
    byPart(models, q),
    byFile(models, q),
    Promise.all(companies.map(({ companyId }) => rfqsBy(models, { buyerCompanyId: companyId }, mostNamed))),
    Promise.all(
      users.map(({ userId, companyId }) =>
        rfqsBy(models, { buyerCompanyId: companyId, ownerUserId: userId }, mostNamed),
      ),
    ),
  ]);
  const found = [
    ...named.map((rfq) => ({ rfq, foundBy: 'rfq' as const, match: '' })),
    ...parts,
    ...files,
    ...ofPeople.flat().map((rfq) => ({ rfq, foundBy: 'person' as const, match: '' })),
    ...ofCompanies.flat().map((rfq) => ({ rfq, foundBy: 'company' as const, match: '' })),
  ];
  return [...new Map(found.toReversed().map((each) => [each.rfq.rfqId, each])).values()].toReversed().slice(0, most);
};

/** The newest quotes to the RFQs and of the suppliers that were found, and the one with this id. */
const quotesFound = async (
  models: Models,
  q: string,
  rfqs: readonly RfqReadModel[],
  companies: readonly CompanyReadModel[],
) => {
  const ofId = isUuid(q)
    ? await models['rfq-history'].find({ subjects: subjectKey('quotes', q) }, { sort: { position: 1 }, limit: 1 })
    : [];
  const named = ofId.flatMap(({ stream }) => stream.slice(stream.indexOf('-') + 1));
  const [withId, toRfqs, ofSuppliers] = await Promise.all([
    presentAll(models.participations, named, { projection: quotedFields }),
    models.participations.find(
      { rfqId: { $in: rfqs.slice(0, mostNamed).map(({ rfqId }) => rfqId) }, hasQuote: true },
      { sort: byId, limit: most, projection: quotedFields },
    ),
    models.participations.find(
      { supplierCompanyId: { $in: companies.map(({ companyId }) => companyId) }, archived: false, hasQuote: true },
      { sort: { startDate: -1, _id: -1 }, limit: most, projection: quotedFields },
    ),
  ]);
  const quotes = [...withId, ...toRfqs, ...ofSuppliers].flatMap(({ rfqId, supplierCompanyId, quotes: sent }) =>
    sent
      .filter((quote, index) => quote.quoteId === q || (!isUuid(q) && index === sent.length - 1))
      .map(({ quoteId, quoteNumber }) => ({ quoteId, quoteNumber, rfqId, supplierCompanyId })),
  );
  const found = [...new Map(quotes.map((quote) => [quote.quoteId, quote])).values()].slice(0, most);
  const [suppliers, about] = await Promise.all([
    presentAll(
      models.companies,
      found.map(({ supplierCompanyId }) => supplierCompanyId),
    ),
    presentAll(
      models.rfqs,
      found.map(({ rfqId }) => rfqId),
      { projection: projectionOf(['rfqId', 'secondaryId', 'label']) },
    ),
  ]);
  const labelOf = new Map(suppliers.map(({ companyId, label }) => [companyId, label]));
  const rfqOf = new Map(about.map(({ rfqId, secondaryId, label }) => [rfqId, `${secondaryId} ${label}`.trim()]));
  return found.map(({ quoteId, quoteNumber, rfqId, supplierCompanyId }) => ({
    quoteId,
    quoteNumber,
    supplierLabel: labelOf.get(supplierCompanyId) ?? '',
    rfqLabel: rfqOf.get(rfqId) ?? '',
  }));
};

const nothing: OperatorSearchReply = { rfqs: [], companies: [], users: [], quotes: [], jobs: [], streams: [] };

/** The job with this id, and the newest ones about the RFQs and people. */
const jobsFound = async (
  jobs: JobRecords,
  q: string,
  rfqs: readonly RfqReadModel[],
  users: readonly UserReadModel[],
): Promise<readonly JobRecord[]> => {
  const page = { order: 'DESC', skip: 0, limit: most } as const;
  const inQueues = isUuid(q) ? Object.values(jobQueues).map((queue) => `${queue}:${q}`) : [];
  const concerns = [
    ...rfqs.flatMap(({ rfqId }) => concernKeys({ rfqId })),
    ...users.flatMap(({ userId }) => concernKeys({ userId })),
  ];
  const [named, about] = await Promise.all([
    jobs.page({ ids: [q, ...inQueues] }, page),
    concerns.length === 0 ? [] : jobs.page({ concerns }, page),
  ]);
  return [...new Map([...named, ...about].map((job) => [job.id, job])).values()].slice(0, most);
};

/** One search over everything that an operator looks for, by indexes only and a few results of each kind. */
export const searchHandlers = ({ jobs }: Pick<QueryContext, 'jobs'>) =>
  ({
    operatorSearch: async ({ models, query }) => {
      const q = query.q.trim();
      const words = tokenConditions(q);
      if (words.length === 0) return { body: nothing };
      const [companies, users, inStream] = await Promise.all([
        models.companies.find({ $and: words }, { sort: byId, limit: most }),
        models.users.find({ $and: words }, { sort: byId, limit: most }),
        models['rfq-history'].find({ stream: q }, { sort: { position: -1 }, limit: 1 }),
      ]);
      const rfqs = await rfqsFound(models, q, companies.slice(0, mostNamed), users.slice(0, mostNamed));
      const directly = rfqs.filter(({ foundBy }) => foundBy === 'rfq').map(({ rfq }) => rfq);
      const [quotes, foundJobs, joined] = await Promise.all([
        quotesFound(models, q, directly, companies.slice(0, mostNamed)),
        jobsFound(jobs, q, directly.slice(0, mostNamed), users.slice(0, mostNamed)).then((found) =>
          operatorJobs(models, found),
        ),
        presentAll(models.companies, [
          ...rfqs.map(({ rfq }) => rfq.buyerCompanyId),
          ...users.flatMap(({ companyId }) => companyId || []),
        ]),
      ]);
      const companyById = new Map(joined.map((company) => [company.companyId, company]));
      return {
        body: {
          rfqs: rfqs.map(({ rfq, foundBy, match }) => ({
            ...operatorRfq(rfq, companyById.get(rfq.buyerCompanyId)),
            foundBy,
            match,
          })),
          companies: companies.map(({ companyId, secondaryCompanyId, label, city }) => ({
            companyId,
            secondaryCompanyId,
            label,
            city,
          })),
          users: users.map((user) => ({
            userId: user.userId,
            name: fullName(user),
            email: user.email,
            companyLabel: companyById.get(user.companyId)?.label ?? '',
          })),
          quotes,
          jobs: foundJobs,
          streams: inStream.map(({ stream, rfqId, subjects = [] }) => ({ stream, rfqId, subjects: [...subjects] })),
        },
      };
    },
  }) satisfies Partial<QueryHandlers>;
