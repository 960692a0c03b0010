import type { NdaRequest } from '@torno/contract';
import { participationId } from '@torno/domain';
import type { QueryHandlers } from '../context.js';
import { filesOf, fileUrl } from '../joins/files.js';
import { peopleOf } from '../joins/people.js';
import { ownRfq } from '../joins/rfq-key.js';
import { orderBy } from '../read-models/order-by.js';
import { presentAll } from '../read-models/present.js';

/** The most requests that the page lists, newest first. */
const mostRequests = 500;

/** Suppliers' requests for access to documents under an NDA (NDA-08). */
export const ndaHandlers = {
  ndaRequests: async ({ models, caller, query: { status, rfqId } }) => {
    const rfq = rfqId === undefined ? undefined : await ownRfq(models, rfqId, caller.companyId);
    const found = await models.participations.find(
      {
        buyerCompanyId: caller.companyId,
        'ndaRequest.requestedAt': { $gt: '' },
        ...(status === undefined ? {} : { ndaStatus: status }),
        ...(rfq && { rfqId: rfq.rfqId }),
      },
      {
        sort: orderBy('ndaRequest.requestedAt', 'DESC'),
        limit: mostRequests,
        projection: { quotes: 0, history: 0, note: 0 },
      },
    );
    const requests = found.flatMap((participation) =>
      participation.ndaRequest ? [{ ...participation, request: participation.ndaRequest }] : [],
    );
    const [rfqs, companies, people, files] = await Promise.all([
      presentAll(
        models.rfqs,
        requests.map((each) => each.rfqId),
        { projection: { _id: 1, rfqId: 1, label: 1 } },
      ),
      presentAll(
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
    };
  },
} satisfies Partial<QueryHandlers>;
