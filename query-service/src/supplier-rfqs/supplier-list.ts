import type { SupplierRfqRow } from '@torno/contract';
import { directoryId, supplierSortOrders } from '@torno/domain';
import type { CompanyReadModel } from '@torno/read-models';
import { filesOf, pictureKeys } from '../joins/files.js';
import { peopleOf, type People } from '../joins/people.js';
import { lookupEntries } from '../lookups/lookup-lists.js';
import { presentAll } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';
import { latestTotals } from '../supplier-quotes/rfq-value.js';
import { activeCandidates, activePage } from './active.js';
import { listCandidates, listPage } from './candidates.js';
import type { ListRequest, ListScope } from './list-query.js';
import { hasRfqFilter, passes } from './rfq-filter.js';
import { supplierRow, type Entry } from './supplier-row.js';

const buyersOf = async (
  { companies }: Models,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, CompanyReadModel>> =>
  new Map(
    (
      await presentAll(
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

/** Buyers whose general release opens what the supplier has not met yet (NDA-10). */
const releasingBuyers = async (
  { directory }: Models,
  entries: readonly Entry[],
  supplierCompanyId: string,
): Promise<ReadonlySet<string>> => {
  const locked = entries.filter(({ rfq, participation }) => !participation && rfq.ndaRequired);
  const ids = new Set(locked.map(({ rfq }) => directoryId(rfq.buyerCompanyId, supplierCompanyId)));
  const known = await presentAll(directory, [...ids]);
  return new Set(known.filter(({ generalNda }) => generalNda).map(({ companyId }) => companyId));
};

const materialsOf = async (models: Models, groupIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (groupIds.length === 0) return new Set();
  const materials = await lookupEntries(models, 'material');
  const wanted = new Set<unknown>(groupIds);
  return new Set(materials.filter(({ data }) => wanted.has(data['materialGroupId'])).map(({ id }) => Number(id)));
};

const byId = (a: Entry, b: Entry): number => a.rfq.rfqId.localeCompare(b.rfq.rfqId);
const begin = ({ rfq }: Entry): string => rfq.startDate ?? '';
const byBegin = (a: Entry, b: Entry): number => begin(b).localeCompare(begin(a)) || byId(b, a);
const end = ({ rfq, participation }: Entry): string => participation?.overAt ?? rfq.endDate ?? '';

const byEnd = (a: Entry, b: Entry): number => end(a).localeCompare(end(b)) || byId(a, b);

const sorted = (entries: readonly Entry[], { sortBy }: ListRequest, processors: People): readonly Entry[] => {
  const name = ({ participation }: Entry): string => processors.nameOf(participation?.processorUserId ?? null);
  const order = {
    AUCTIONBEGIN: byBegin,
    AUCTIONEND: byEnd,
    EMPLOYEE_ASC: (a: Entry, b: Entry) => name(a).localeCompare(name(b)) || byBegin(a, b),
    EMPLOYEE_DESC: (a: Entry, b: Entry) => name(b).localeCompare(name(a)) || byBegin(a, b),
  }[sortBy];
  return [...entries].sort(order);
};

/** The RFQs that pass the filters, in order. */
const filtered = async (
  models: Models,
  entries: readonly Entry[],
  request: ListRequest,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const byName = supplierSortOrders[request.sortBy].field === 'processor';
  const [buyers, materialIds, processors] = await Promise.all([
    hasRfqFilter(request) ? buyersOf(models, entries) : new Map<string, CompanyReadModel>(),
    materialsOf(models, request.materialGroupIDs),
    processorsOf(models, byName ? entries : []),
  ]);
  const kept = entries.filter(({ rfq }) =>
    passes(rfq, request, { buyer: buyers.get(rfq.buyerCompanyId), supplier, materialIds }),
  );
  return sorted(kept, request, processors);
};

const rows = async (
  models: Models,
  entries: readonly Entry[],
  supplierCompanyId: string,
): Promise<SupplierRfqRow[]> => {
  const quoted = entries.filter(({ participation }) => participation?.hasQuote).map(({ rfq }) => rfq.rfqId);
  const [buyers, people, files, totals, releasing] = await Promise.all([
    buyersOf(models, entries),
    processorsOf(models, entries),
    filesOf(
      models,
      entries.flatMap(({ rfq }) => pictureKeys(rfq)),
    ),
    latestTotals(models, quoted),
    releasingBuyers(models, entries, supplierCompanyId),
  ]);
  return entries.map((entry) =>
    supplierRow(
      entry,
      buyers.get(entry.rfq.buyerCompanyId),
      people,
      files,
      totals.get(entry.rfq.rfqId) ?? [],
      releasing.has(entry.rfq.buyerCompanyId),
    ),
  );
};

/** A page of one of the supplier's lists. */
export const supplierList = async (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<{ readonly rfqs: SupplierRfqRow[]; readonly total: number }> => {
  const { listType, offset, limit, sortBy } = request;
  const byDate = supplierSortOrders[sortBy].field !== 'processor';
  if (listType === 'ALL') {
    if (byDate && !hasRfqFilter(request)) {
      const order = supplierSortOrders[sortBy].field === 'endDate' ? byEnd : byBegin;
      const { entries, total } = await activePage(models, request, scope, supplier, order);
      return { rfqs: await rows(models, entries, scope.companyId), total };
    }
    const found = await filtered(models, await activeCandidates(models, request, scope, supplier), request, supplier);
    return { rfqs: await rows(models, found.slice(offset, offset + limit), scope.companyId), total: found.length };
  }
  const ofList = { ...request, listType };
  if (byDate && !hasRfqFilter(request)) {
    const { entries, total } = await listPage(models, ofList, scope, supplier);
    return { rfqs: await rows(models, entries, scope.companyId), total };
  }
  const found = await filtered(models, await listCandidates(models, ofList, scope, supplier), request, supplier);
  return { rfqs: await rows(models, found.slice(offset, offset + limit), scope.companyId), total: found.length };
};
