import { fileUrl, type NdaRequest } from '@torno/contract';
import { participationId } from '@torno/domain';
import type { Filter } from '@torno/platform';
import type { ParticipationReadModel } from '@torno/read-models';
import type { QueryHandlers } from '../context.js';
import { filesOf } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { ownRfq } from '../joins/rfq-key.js';
import { orderBy } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** A page of the requests that fit the first filter, followed by those that fit the next; each newest first. */
const pageOf = async (
  { participations }: Models,
  filters: readonly Filter<ParticipationReadModel>[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const sizes = await Promise.all(filters.map((filter) => participations.count(filter)));
  const startOf = (index: number): number => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  const parts = await Promise.all(
    filters.map((filter, index) => {
      const skip = Math.max(0, offset - startOf(index));
      const rows = Math.min(startOf(index + 1), offset + limit) - startOf(index) - skip;
      if (rows <= 0) return [];
      return participations.find(filter, {
        sort: orderBy('ndaRequest.requestedAt', 'DESC'),
        skip,
        limit: rows,
        projection: { quotes: 0, history: 0, note: 0 },
      });
    }),
  );
  return { found: parts.flat(), total: startOf(filters.length) };
};

/** Suppliers' requests for access to documents under an NDA (NDA-08), open ones first, then the newest (FAV-10). */
export const ndaHandlers = {
  ndaRequests: async ({ models, caller, query: { status, rfqId, offset, limit } }) => {
    const rfq = rfqId === undefined ? undefined : await ownRfq(models, rfqId, caller.companyId);
    const requestFilter = {
      buyerCompanyId: caller.companyId,
      'ndaRequest.requestedAt': { $gt: '' },
      ...(rfq && { rfqId: rfq.rfqId }),
    };
    const { found, total } = await pageOf(
      models,
      (status === undefined ? ['Pending' as const, { $ne: 'Pending' as const }] : [status]).map((ndaStatus) => ({
        ...requestFilter,
        ndaStatus,
      })),
      { offset, limit },
    );
    const requests = found.flatMap((participation) =>
      participation.ndaRequest ? [{ ...participation, request: participation.ndaRequest }] : [],
    );
    const [rfqs, companies, people, files] = await Promise.all([
      findAllExisting(
        models.rfqs,
        requests.map((each) => each.rfqId),
        { projection: { _id: 1, rfqId: 1, label: 1 } },
      ),
      findAllExisting(
        models.companies,
        requests.map(({ supplierCompanyId }) => supplierCompanyId),
      ),
      peopleOf(
        models,
        requests.flatMap(({ request }) => [request.userId, request.decidedBy]),
      ),
      filesOf(
        models,
        requests.map(({ request }) => request.signedAttachmentKey),
      ),
    ]);
    const labels = new Map(rfqs.map((rfq) => [rfq.rfqId, rfq.label]));
    const companyById = new Map(companies.map((company) => [company.companyId, company]));
    return {
      body: requests.map(({ request, ...participation }): NdaRequest => {
        const company = companyById.get(participation.supplierCompanyId);
        const { signedAttachmentKey } = request;
        return {
          id: participationId(participation.rfqId, participation.supplierCompanyId),
          rfqId: participation.rfqId,
          secondaryId: participation.secondaryId,
          rfqLabel: labels.get(participation.rfqId) ?? '',
          company: {
            companyId: participation.supplierCompanyId,
            companyKey: company?.secondaryCompanyId ?? participation.supplierCompanyId,
            label: company?.label ?? '',
            city: company?.city ?? '',
            countryCode: company?.countryCode ?? '',
          },
          status: participation.ndaStatus,
          requestedBy: people.nameOf(request.userId),
          processor: people.nameOf(request.decidedBy),
          requestedDate: request.requestedAt,
          attachmentUrl: signedAttachmentKey === null ? null : fileUrl(signedAttachmentKey),
          attachmentLabel: files.of(signedAttachmentKey)?.label ?? null,
        };
      }),
      headers: { 'X-Total-Count': String(total) },
    };
  },
} satisfies Partial<QueryHandlers>;
