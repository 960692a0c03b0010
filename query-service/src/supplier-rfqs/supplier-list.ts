import type { SupplierRfqRow } from '@torno/contract';
import { directoryId, supplierSortOrders } from '@torno/domain';
import { searchTerms, type CompanyReadModel } from '@torno/read-models';
import { filesOf, pictureKeys } from '../joins/files.js';
import { peopleOf, type People } from '../joins/people.js';
import { lookupEntries } from '../lookups/lookup-lists.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { totalsOfOthers } from './rfq-value.js';
import { activeCandidates, activePage } from './active.js';
import { listCandidates, listPage, type EntryPage, type ListReader } from './candidates.js';
import { inboxCandidates, inboxPage, isInInbox } from './inbox.js';
import type { ListRequest, ListScope } from './list-query.js';
import { compareEntries } from './order.js';
import { hasRfqFilter, rfqFilter } from './rfq-filter.js';
import { supplierRow, type Entry } from './supplier-row.js';

const buyersOf = async (
  { companies }: Models,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, CompanyReadModel>> =>
  new Map(
    (
      await findAllExisting(
        companies,
        entries.map(({ rfq }) => rfq.buyerCompanyId),
      )
    ).map((company) => [company.companyId, company]),
  );

const processorsOf = (models: Models, entries: readonly Entry[]): Promise<People> =>
  peopleOf(
    models,
    entries.map(({ participation }) => participation?.processorUserId ?? null),
  );

/** Buyers whose general NDA covers RFQs in which the supplier does not yet participate (NDA-10). */
const releasingBuyers = async (
  { directory }: Models,
  entries: readonly Entry[],
  supplierCompanyId: string,
): Promise<ReadonlySet<string>> => {
  const lockedEntries = entries.filter(({ rfq, participation }) => !participation && rfq.ndaRequired);
  const ids = new Set(lockedEntries.map(({ rfq }) => directoryId(rfq.buyerCompanyId, supplierCompanyId)));
  const buyers = await findAllExisting(directory, [...ids]);
  return new Set(buyers.filter(({ generalNda }) => generalNda).map(({ companyId }) => companyId));
};

const materialsOf = async (models: Models, groupIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (groupIds.length === 0) return new Set();
  const materials = await lookupEntries(models, 'material');
  const wantedGroupIds = new Set<unknown>(groupIds);
  return new Set(
    materials.filter(({ data }) => wantedGroupIds.has(data['materialGroupId'])).map(({ id }) => Number(id)),
  );
};

/** The RFQs that pass the filters, in order. */
const filterEntries = async (
  models: Models,
  entries: readonly Entry[],
  request: ListRequest,
  { now }: ListScope,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const byName = supplierSortOrders[request.sortBy].field === 'processor';
  const [buyers, materialIds, assignees] = await Promise.all([
    hasRfqFilter(request) ? buyersOf(models, entries) : new Map<string, CompanyReadModel>(),
    materialsOf(models, request.materialGroupIDs),
    processorsOf(models, byName ? entries : []),
  ]);
  const passes = rfqFilter({ request, supplier, materialIds, terms: searchTerms(request.searchTerm), now });
  const matchingEntries = entries.filter((entry) => passes({ ...entry, buyer: buyers.get(entry.rfq.buyerCompanyId) }));
  return matchingEntries.toSorted(compareEntries(request.sortBy, assignees));
};

/** The rows of entries, reduced to the fields that the supplier may read. */
export const rowsOf = async (
  models: Models,
  entries: readonly Entry[],
  { companyId, now }: Pick<ListScope, 'companyId' | 'now'>,
  supplier: CompanyReadModel,
): Promise<SupplierRfqRow[]> => {
  const quotedRfqIds = entries.filter(({ participation }) => participation?.hasQuote).map(({ rfq }) => rfq.rfqId);
  const [buyers, people, files, totals, releasingBuyerIds] = await Promise.all([
    buyersOf(models, entries),
    processorsOf(models, entries),
    filesOf(
      models,
      entries.flatMap(({ rfq }) => pictureKeys(rfq)),
    ),
    totalsOfOthers(models, quotedRfqIds, companyId, now),
    releasingBuyers(models, entries, companyId),
  ]);
  return entries.map((entry) =>
    supplierRow(
      entry,
      isInInbox(entry, supplier, now),
      buyers.get(entry.rfq.buyerCompanyId),
      people,
      files,
      totals.get(entry.rfq.rfqId) ?? [],
      releasingBuyerIds.has(entry.rfq.buyerCompanyId),
    ),
  );
};

/** A page of a list that neither filter nor order needs the contents of the RFQs for. */
const pageOf: ListReader<EntryPage> = (models, request, scope, supplier) => {
  const { listType } = request;
  if (listType === 'ALL') return activePage(models, request, scope, supplier);
  if (listType === 'INBOX') return inboxPage(models, request, scope, supplier);
  return listPage(models, { ...request, listType }, scope, supplier);
};

/** The candidates of a list, to which its filters are applied. */
const candidatesOf: ListReader<readonly Entry[]> = (models, request, scope, supplier) => {
  const { listType } = request;
  if (listType === 'ALL') return activeCandidates(models, request, scope, supplier);
  if (listType === 'INBOX') return inboxCandidates(models, request, scope, supplier);
  return listCandidates(models, { ...request, listType }, scope, supplier);
};

/** A page of one of the supplier's lists. */
export const supplierList = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<{ readonly rfqs: SupplierRfqRow[]; readonly total: number }> => {
  const { offset, limit, sortBy } = request;
  const byDate = supplierSortOrders[sortBy].field !== 'processor';
  if (byDate && !hasRfqFilter(request)) {
    const { entries, total } = await pageOf(models, request, scope, supplier);
    return { rfqs: await rowsOf(models, entries, scope, supplier), total };
  }
  const candidates = await candidatesOf(models, request, scope, supplier);
  const found = await filterEntries(models, candidates, request, scope, supplier);
  return { rfqs: await rowsOf(models, found.slice(offset, offset + limit), scope, supplier), total: found.length };
};
