import type { OperatorSearchReply } from '@torno/contract';
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
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import type { RfqFilter } from '../read-models/rfq-page.js';
import { rowKeys } from './operator-handlers.js';
import { findMatchingAll } from './find-matching-all.js';
import { distinct, maxHits, findRankedHits, type Hit, type Hits } from './ranked-hits.js';

/** RFQs of each company and person by which they are found. */
const maxPerSubject = 3;
/** The most files whose RFQs are listed; several may belong to one RFQ. */
const maxFiles = 4 * maxHits;

type Rfq = Stored<RfqReadModel>;

export type FoundRfq = {
  readonly rfq: Rfq;
  readonly foundBy: OperatorSearchReply['rfqs'][number]['foundBy'];
  /** The name of the part, the file or the supplier. */
  readonly match: string;
};

const newestFirst = { createdAt: -1, _id: -1 } as const;
const lastStartedFirst = { startDate: -1, _id: -1 } as const;
export const rfqFields = projectionOf([...rowKeys, 'positions']);
const listing = { sort: newestFirst, indexSuffix: 'endDate', projection: rfqFields } as const;

/** RFQs that were found in one of the ways. */
type FoundRfqs = { readonly rfqs: readonly FoundRfq[]; readonly isPartial: boolean };

const noRfqs: FoundRfqs = { rfqs: [], isPartial: false };

export const findRfqHits = ({ rfqs }: Models, q: string): Promise<Hits<RfqReadModel>> =>
  findRankedHits(rfqs, q, listing);

const findNewestRfqs = ({ rfqs }: Models, filter: RfqFilter, limit: number): Promise<readonly Rfq[]> =>
  rfqs.find(filter, { sort: newestFirst, limit, projection: rfqFields });

const findRfqsByPart = async (models: Models, q: string): Promise<FoundRfqs> => {
  const terms = searchTerms(q);
  const conditions = terms.map((term) => ({ partWords: wordFilter(term) }));
  const { found, isPartial } = await findMatchingAll(models.rfqs, conditions, { ...listing, limit: maxHits });
  const rfqs = found.map((rfq): FoundRfq => {
    const positionFits = ({ label, internalCode }: RfqReadModel['positions'][number]): boolean =>
      isFoundBy(terms, searchTokens(label, internalCode));
    return { rfq, foundBy: 'part', match: rfq.positions.find(positionFits)?.label ?? '' };
  });
  return { rfqs, isPartial };
};

/** The RFQs to which files belong. */
export const findRfqsOfFiles = async (
  models: Models,
  files: readonly { readonly rfqId: string | null; readonly fileName: string }[],
): Promise<readonly FoundRfq[]> => {
  const filesOfRfqs = files.flatMap(({ rfqId, fileName }) => (rfqId === null ? [] : { rfqId, fileName }));
  const nameOf = new Map(
    distinct(filesOfRfqs, ({ rfqId }) => rfqId)
      .slice(0, maxHits)
      .map(({ rfqId, fileName }) => [rfqId, fileName]),
  );
  const rfqs = await findAllExisting(models.rfqs, nameOf.keys(), { projection: rfqFields });
  return rfqs.map((rfq) => ({ rfq, foundBy: 'file', match: nameOf.get(rfq.rfqId) ?? '' }));
};

const findRfqsByFile = async (models: Models, q: string): Promise<FoundRfqs> => {
  const conditions = tokenConditions(q).map((condition) => ({ ...condition, rfqId: { $gt: '' } }));
  const { found, isPartial } = await findMatchingAll(models.attachments, conditions, {
    sort: byId,
    indexSuffix: 'rfqId',
    limit: maxFiles,
    projection: { _id: 1, rfqId: 1, fileName: 1 },
  });
  return { rfqs: await findRfqsOfFiles(models, found), isPartial };
};

/** The last RFQs in which a supplier took part, optionally only the ones that one of its people has processed. */
const findRfqsOfSupplier = async (
  models: Models,
  supplierCompanyId: string,
  foundBy: FoundRfq['foundBy'],
  match: string,
  processor: { readonly processorUserId?: string } = {},
): Promise<readonly FoundRfq[]> => {
  const rfqIds = await models.participations.find(
    { supplierCompanyId, ...processor },
    { sort: lastStartedFirst, limit: maxPerSubject, projection: { _id: 1, rfqId: 1 } },
  );
  const rfqs = await findAllExisting(
    models.rfqs,
    rfqIds.map(({ rfqId }) => rfqId),
    { projection: rfqFields },
  );
  return rfqs.map((rfq) => ({ rfq, foundBy, match }));
};

const findRfqsOfCompany = async (
  models: Models,
  { companyId, label }: CompanyReadModel,
): Promise<readonly FoundRfq[]> => {
  const [boughtRfqs, suppliedRfqs] = await Promise.all([
    findNewestRfqs(models, { buyerCompanyId: companyId }, maxPerSubject),
    findRfqsOfSupplier(models, companyId, 'supplier', label),
  ]);
  return [...boughtRfqs.map((rfq) => ({ rfq, foundBy: 'company' as const, match: '' })), ...suppliedRfqs];
};

const findRfqsOfPerson = async (models: Models, { userId, companyId }: UserReadModel): Promise<readonly FoundRfq[]> => {
  const [ownedRfqs, processedRfqs] = await Promise.all([
    findNewestRfqs(models, { buyerCompanyId: companyId, ownerUserId: userId }, maxPerSubject),
    findRfqsOfSupplier(models, companyId, 'person', '', { processorUserId: userId }),
  ]);
  return [...ownedRfqs.map((rfq) => ({ rfq, foundBy: 'person' as const, match: '' })), ...processedRfqs];
};

/**
 * The first RFQs found in each way, each RFQ once: those whose own name matches, those of companies and people whose
 * name matches, and then the others.
 */
export const findRfqs = async (
  models: Models,
  q: string,
  hits: readonly Hit<RfqReadModel>[],
  companies: readonly Hit<CompanyReadModel>[],
  users: readonly Hit<UserReadModel>[],
): Promise<FoundRfqs> => {
  // RFQs that are found by parts and files come after those found by their own names, which fill the list here.
  const isFull = hits.length >= maxHits;
  const [parts, files, rfqsOfPeople, rfqsOfCompanies] = await Promise.all([
    isFull ? noRfqs : findRfqsByPart(models, q),
    isFull ? noRfqs : findRfqsByFile(models, q),
    Promise.all(users.map(async ({ found, isExact }) => ({ rfqs: await findRfqsOfPerson(models, found), isExact }))),
    Promise.all(
      companies.map(async ({ found, isExact }) => ({ rfqs: await findRfqsOfCompany(models, found), isExact })),
    ),
  ]);
  const byOwnName = hits.map(({ found: rfq, isExact }) => ({
    isExact,
    rfqs: [{ rfq, foundBy: 'rfq' as const, match: '' }],
  }));
  const others = [{ isExact: false, rfqs: [...parts.rfqs, ...files.rfqs] }];
  const groups = [...byOwnName, ...others, ...rfqsOfPeople, ...rfqsOfCompanies];
  const found = [...groups.filter(({ isExact }) => isExact), ...groups.filter(({ isExact }) => !isExact)].flatMap(
    ({ rfqs }): readonly FoundRfq[] => rfqs,
  );
  const rfqs = distinct(found, ({ rfq }) => rfq.rfqId).slice(0, maxHits);
  return { rfqs, isPartial: (parts.isPartial || files.isPartial) && rfqs.length < maxHits };
};
