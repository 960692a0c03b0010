import type { HistorySubject, RfqStatus } from '@torno/domain';
import type { ActiveRole } from '../../api/session.js';

/** The address below which the buyer's lists and RFQs are, and that of a supplier's. */
export const buyerRfqsPath = '/buyer/rfqs';
export const supplierRfqsPath = '/supplier/rfqs';

/** The list of all RFQs, by role. */
export const allRfqs: Readonly<Record<ActiveRole, string>> = {
  Buyer: `${buyerRfqsPath}/all`,
  Supplier: `${supplierRfqsPath}/all`,
  Operator: '/admin',
};

export const buyerDrafts = `${buyerRfqsPath}/drafts`;
export const supplierInbox = `${supplierRfqsPath}/inbox`;

/** The requests for access that suppliers have sent to a buyer. */
export const ndaRequestsPath = '/buyer/favorites/ndas';

/** A list with filters, by the parameters that it reads from its address. */
export const filteredList = (list: string, parameters: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? list : `${list}?${search}`;
};

/** An address that leads back to where it was opened from (BRFQ-06). */
export const withReturn = (address: string, returnURL: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}returnURL=${encodeURIComponent(returnURL)}`;

export const buyerRfqPages = [
  'rfq',
  'rfq-cs',
  'rfq-data',
  'part-data',
  'purchase-condition',
  'delivery-date',
  'matching',
  'matching-done',
  'matching-failed',
  'print',
  'print-quotes',
] as const;

type BuyerRfqPage = (typeof buyerRfqPages)[number];

/** A page of a buyer's RFQ; its view unless another is named. */
export const buyerRfqAddress = (rfqId: string, page?: BuyerRfqPage): string =>
  page === undefined ? `${buyerRfqsPath}/${rfqId}` : `${buyerRfqsPath}/${rfqId}/${page}`;

/** The first page of a buyer's RFQ: the wizard for a draft, the view for every other one (BRFQ-07). */
export const rfqAddress = ({ rfqId, status }: { readonly rfqId: string; readonly status: RfqStatus }): string =>
  buyerRfqAddress(rfqId, status === 'InWork' ? 'rfq-cs' : undefined);

/** The quotes of a supplier for a buyer's RFQ; `companyKey` is the supplier's id or number. */
export const rfqSupplierAddress = (rfqId: string, companyKey: string): string =>
  `${buyerRfqAddress(rfqId)}/suppliers/${encodeURIComponent(companyKey)}`;

/** The history of a subject for operators; RFQs and companies are named by their id or number. */
export const historyAddress = (subject: HistorySubject, id: string | number): string =>
  `/admin/${subject}/${encodeURIComponent(id)}/history`;

/** The past of a subject, at a position or an instant, or at the latest event. */
export const momentAddress = (subject: HistorySubject, id: string, moment?: string | number): string =>
  moment === undefined ? `/admin/${subject}/${id}/moment` : `/admin/${subject}/${id}/moment?at=${moment}`;

/** An RFQ as a user saw it then. */
export const pastViewAddress = (rfqId: string, instant: string): string => `/admin/rfqs/${rfqId}/view?at=${instant}`;

/** The users of a company for operators. */
export const usersOfCompanyAddress = (companyId: string): string => `/admin/users?company=${companyId}`;

/** The list of background jobs with one job alone. */
export const jobAddress = (jobId: string): string => `/admin/jobs?job=${encodeURIComponent(jobId)}`;

/** A supplier's RFQ, by its number, with the page to return to. */
export const supplierRfqAddress = (secondaryId: number, returnURL: string): string =>
  withReturn(`${supplierRfqsPath}/${secondaryId}`, returnURL);
