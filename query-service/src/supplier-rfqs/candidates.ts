import type { CompanyReadModel, ParticipationReadModel, Stored } from '@torno/read-models';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import {
  newestFirst,
  participationFilter,
  participationSort,
  switchFilter,
  type ListRequest,
  type ListScope,
} from './list-query.js';
import { candidateFields, type Candidate } from './rfq-filter.js';
import { listedEntry, type Entry } from './supplier-row.js';

/** The most marketplace RFQs, and own participations, that one request examines. */
export const maxCandidates = 2_000;

/** The most own participations, archived ones too, that are left out of the marketplace. */
export const maxLeftOut = 2 * maxCandidates;

/** A participation without the fields that only its own page shows. */
export const participationFields = { history: 0, note: 0, 'quotes.positions': 0 } as const;

/** Reads something of one of the supplier's lists. */
export type ListReader<Result> = (
  models: Models,
  request: ListRequest,
  scope: ListScope,
  supplier: CompanyReadModel,
) => Promise<Result>;

export type EntryPage = { readonly entries: readonly Entry[]; readonly total: number };

const entriesOf = (
  rfqs: ReadonlyMap<string, Candidate>,
  participations: readonly ParticipationReadModel[],
  supplier: CompanyReadModel,
): Entry[] =>
  participations.flatMap((participation) => {
    const rfq = rfqs.get(participation.rfqId);
    // Blocks are part of the database's filter already.
    return rfq ? listedEntry(rfq, supplier, participation, false) : [];
  });

export const rfqsById = async (
  { rfqs }: Models,
  rfqIds: readonly string[],
): Promise<ReadonlyMap<string, Stored<Candidate>>> =>
  new Map((await findAllExisting(rfqs, rfqIds, { projection: candidateFields })).map((rfq) => [rfq.rfqId, rfq]));

/** One page of a list, read by index alone, because neither filter nor order needs the RFQs. */
export const listPage = async (
  models: Models,
  request: ListRequest & { readonly listType: Exclude<ListRequest['listType'], 'ALL'> },
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<EntryPage> => {
  const filter = { ...participationFilter(request.listType, scope), ...switchFilter(request) };
  const sort = participationSort(request.sortBy) ?? newestFirst;
  const { offset: skip, limit } = request;
  const [page, total] = await Promise.all([
    models.participations.find(filter, { sort, skip, limit, projection: participationFields }),
    models.participations.count(filter),
  ]);
  const rfqs = await rfqsById(
    models,
    page.map(({ rfqId }) => rfqId),
  );
  return { entries: entriesOf(rfqs, page, supplier), total };
};

/** All of a list, to be filtered by the contents of the RFQs. */
export const listCandidates = async (
  models: Models,
  request: ListRequest & { readonly listType: Exclude<ListRequest['listType'], 'ALL'> },
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<readonly Entry[]> => {
  const filter = { ...participationFilter(request.listType, scope), ...switchFilter(request) };
  const sort = participationSort(request.sortBy) ?? newestFirst;
  const found = await models.participations.find(filter, {
    sort,
    limit: maxCandidates,
    projection: participationFields,
  });
  const rfqs = await rfqsById(
    models,
    found.map(({ rfqId }) => rfqId),
  );
  return entriesOf(rfqs, found, supplier);
};
