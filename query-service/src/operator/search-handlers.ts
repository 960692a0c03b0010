import { concernKeys, eventTables, jobQueues } from '@torno/domain';
import { isUuid, streamName } from '@torno/kernel';
import type { JobRecord, JobRecords } from '@torno/platform';
import { searchTerms, type CompanyReadModel, type UserReadModel } from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { fullName } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { isStale } from '../stale-refusals.js';
import { readQuoteRows, findQuoteById, findQuotes, type FoundQuote } from './find-quotes.js';
import { rfqFields, findRfqHits, findRfqs, findRfqsOfFiles, type FoundRfq } from './find-rfqs.js';
import { operatorJobs } from './job-handlers.js';
import { operatorRfq } from './operator-handlers.js';
import { distinct, bestMatches, maxHits, findRankedHits } from './ranked-hits.js';

/** The most events of one request whose streams are listed; several may be in one stream. */
const maxEvents = 100;

const companyFields = projectionOf(['companyId', 'secondaryCompanyId', 'label', 'city']);
const userFields = projectionOf(['userId', 'companyId', 'email', 'firstName', 'lastName']);

type Company = Pick<CompanyReadModel, 'companyId' | 'secondaryCompanyId' | 'label' | 'city'>;
type User = Pick<UserReadModel, 'userId' | 'companyId' | 'email' | 'firstName' | 'lastName'>;

type SearchResults = {
  readonly rfqs: readonly FoundRfq[];
  readonly companies: readonly Company[];
  readonly users: readonly User[];
  readonly quotes: readonly FoundQuote[];
  readonly jobs: readonly JobRecord[];
  readonly streams: readonly string[];
  /** The search was cut off, so there may be more matches, and better ones. */
  readonly isPartial: boolean;
};

const noResults: SearchResults = {
  isPartial: false,
  rfqs: [],
  companies: [],
  users: [],
  quotes: [],
  jobs: [],
  streams: [],
};

/** The jobs with these ids, and the newest ones about the RFQs, people and files. */
const findJobs = async (
  jobs: JobRecords,
  ids: readonly string[],
  concerns: readonly string[],
): Promise<readonly JobRecord[]> => {
  const page = { order: 'DESC', skip: 0, limit: maxHits } as const;
  const [namedJobs, jobsAbout] = await Promise.all([
    jobs.page({ ids }, page),
    concerns.length === 0 ? [] : jobs.page({ concerns }, page),
  ]);
  return distinct([...namedJobs, ...jobsAbout], ({ id }) => id).slice(0, maxHits);
};

const categories = eventTables.map(({ category }) => category);

/** Streams by their names, as far as there are such. */
const findStreams = async (models: Models, names: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    names.map((stream) =>
      models['rfq-history'].find({ stream }, { sort: { position: 1 }, limit: 1, projection: { _id: 1, stream: 1 } }),
    ),
  );
  return found.flat().map(({ stream }) => stream);
};

/** The streams that contain the event with this id, or events caused by the request with this id. */
const findStreamsOfEvents = async (models: Models, id: string): Promise<readonly string[]> => {
  const [events, causedEvents] = await Promise.all([
    findAllExisting(models['rfq-history'], [id], { projection: { _id: 1, stream: 1 } }),
    models['rfq-history'].find(
      { correlationId: id },
      { sort: { position: 1 }, limit: maxEvents, projection: { _id: 1, stream: 1 } },
    ),
  ]);
  return [...events, ...causedEvents].map(({ stream }) => stream);
};

/** Records with this id, their streams, and streams with an event or a request of this id. */
const searchById = async (models: Models, jobs: JobRecords, id: string): Promise<SearchResults> => {
  const jobIds = Object.values(jobQueues).map((queue) => `${queue}:${id}`);
  const concerns = concernKeys({ rfqId: id, userId: id, attachmentKey: id });
  const [rfqs, companies, users, files, quotes, foundJobs, streams, streamsOfEvents] = await Promise.all([
    findAllExisting(models.rfqs, [id], { projection: rfqFields }),
    findAllExisting(models.companies, [id], { projection: companyFields }),
    findAllExisting(models.users, [id], { projection: userFields }),
    findAllExisting(models.attachments, [id]),
    findQuoteById(models, id),
    findJobs(jobs, jobIds, concerns),
    findStreams(
      models,
      categories.map((category) => streamName(category, id)),
    ),
    findStreamsOfEvents(models, id),
  ]);
  return {
    ...noResults,
    rfqs: [
      ...rfqs.map((rfq) => ({ rfq, foundBy: 'rfq' as const, match: '' })),
      ...(await findRfqsOfFiles(models, files)),
    ],
    companies,
    users,
    quotes,
    jobs: foundJobs,
    streams: distinct([...streams, ...streamsOfEvents], (stream) => stream).slice(0, maxHits),
  };
};

const searchByText = async (models: Models, jobs: JobRecords, q: string): Promise<SearchResults> => {
  const [rfqs, companies, users, streams] = await Promise.all([
    findRfqHits(models, q),
    findRankedHits(models.companies, q, { sort: { label: 1, _id: 1 }, indexSuffix: 'city', projection: companyFields }),
    findRankedHits(models.users, q, { sort: { lastName: 1, _id: 1 }, indexSuffix: 'email', projection: userFields }),
    findStreams(models, [q]),
  ]);
  const bestRfqs = bestMatches(rfqs).map(({ found }) => found);
  const bestCompanies = bestMatches(companies);
  const bestUsers = bestMatches(users);
  const concerns = [
    ...bestRfqs.flatMap(({ rfqId }) => concernKeys({ rfqId })),
    ...bestUsers.flatMap(({ found: { userId } }) => concernKeys({ userId })),
  ];
  const [foundRfqs, quotes, foundJobs] = await Promise.all([
    findRfqs(models, q, rfqs.hits, bestCompanies, bestUsers),
    findQuotes(
      models,
      q,
      bestRfqs,
      bestCompanies.map(({ found }) => found),
    ),
    findJobs(jobs, [q], concerns),
  ]);
  return {
    isPartial: [rfqs, companies, users, foundRfqs].some(({ isPartial }) => isPartial),
    rfqs: foundRfqs.rfqs,
    companies: companies.hits.map(({ found }) => found),
    users: users.hits.map(({ found }) => found),
    quotes,
    jobs: foundJobs,
    streams,
  };
};

/** One search over everything that an operator looks for, by indexes only and a few results of each kind. */
export const searchHandlers = ({ jobs }: Pick<QueryContext, 'jobs'>) =>
  ({
    operatorSearch: async ({ models, query, reply }) => {
      const q = query.q.trim();
      const id = q.toLowerCase();
      const found = await (isUuid(id)
        ? searchById(models, jobs, id)
        : searchTerms(q).length === 0
          ? noResults
          : searchByText(models, jobs, q));
      const { rfqs, companies, users } = found;
      const [quotes, rows, joinedFacts] = await Promise.all([
        readQuoteRows(models, found.quotes),
        operatorJobs(models, found.jobs),
        findAllExisting(
          models.companies,
          [...rfqs.map(({ rfq }) => rfq.buyerCompanyId), ...users.flatMap(({ companyId }) => companyId || [])],
          { projection: companyFields },
        ),
      ]);
      const companyById = new Map(joinedFacts.map((company) => [company.companyId, company]));
      return {
        body: {
          isBehind: isStale({ reply }),
          isPartial: found.isPartial,
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
          jobs: rows,
          streams: [...found.streams],
        },
      };
    },
  }) satisfies Partial<QueryHandlers>;
