import { maySeeNdaDocuments, ndaOpens, participationId, pictureTypes } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { AttachmentReadModel, RfqReadModel } from '@torno/read-models';
import { present } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';
import { viewOf } from '../supplier-rfqs/supplier-view.js';

export type Reader = { readonly companyId: string; readonly roles: readonly string[] };

/** `hidden`: the reader may not know of the file; `locked`: he may know of it, but not open it. */
export type FileAccess = 'open' | 'locked' | 'hidden';

/** RFQs in which one file is attached; copies of an RFQ keep their files. */
const mostRfqs = 200;

const best = (all: readonly FileAccess[]): FileAccess =>
  all.includes('open') ? 'open' : all.includes('locked') ? 'locked' : 'hidden';

/** A supplier's access to a file of an RFQ: an NDA's own text before it is signed, all else only after (NDA-11). */
const supplierAccess = async (
  models: Models,
  rfq: RfqReadModel,
  attachmentKey: string,
  companyId: string,
): Promise<FileAccess> => {
  const { visibility, ndaStatus } = await viewOf(models, rfq, companyId);
  if (visibility === null || visibility === 'NOT_INVITED') return 'hidden';
  const document = rfq.documents.find((each) => each.attachmentKey === attachmentKey);
  const isMessage = rfq.messages.some((message) => message.attachmentKey === attachmentKey);
  if (document?.kind === 'nda' || isMessage) return maySeeNdaDocuments(visibility) ? 'open' : 'locked';
  return visibility === 'VISIBLE' && ndaOpens(ndaStatus) ? 'open' : 'locked';
};

/** A buyer reads the files of quotes sent to him and the NDAs signed for him. */
const receivedAccess = async (
  { participations }: Models,
  { attachmentKey, type, rfqId, ownerCompanyId }: AttachmentReadModel,
  buyerCompanyId: string,
): Promise<FileAccess> => {
  if (type === 'QuoteDocument' && rfqId !== null) {
    const participation = await present(participations, participationId(rfqId, ownerCompanyId));
    const sent = participation?.quotes.some((quote) => quote.attachmentKey === attachmentKey) ?? false;
    return sent && participation?.buyerCompanyId === buyerCompanyId ? 'open' : 'hidden';
  }
  if (type !== 'NdaSigned') return 'hidden';
  const asked = await participations.findOne({ 'ndaRequest.signedAttachmentKey': attachmentKey, buyerCompanyId });
  return asked ? 'open' : 'hidden';
};

/** Pictures that a company shows of itself are there to be seen (UPLOAD-06). */
export const isShown = ({ type }: Pick<AttachmentReadModel, 'type'>): boolean =>
  type === pictureTypes.logo || type === pictureTypes.cover;

/** Whether a company may read a file: a picture that is shown, its own, one of an RFQ that is open to it, or one that was sent to it. */
export const fileAccess = async (models: Models, file: AttachmentReadModel, reader: Reader): Promise<FileAccess> => {
  const { companyId, roles } = reader;
  if (isShown(file) || (companyId !== '' && file.ownerCompanyId === companyId)) return 'open';
  const rfqs = await models.rfqs.find({ attachmentKeys: file.attachmentKey }, { limit: mostRfqs });
  if (rfqs.some(({ buyerCompanyId }) => buyerCompanyId === companyId)) return 'open';
  const all: FileAccess[] = [];
  if (roles.includes('buyer')) all.push(await receivedAccess(models, file, companyId));
  if (roles.includes('supplier'))
    for (const rfq of rfqs) all.push(await supplierAccess(models, rfq, file.attachmentKey, companyId));
  return best(all);
};

/** The file if the company may read it: 404 where it may not know of it, 403 where it is locked. */
export const readableFile = async (
  models: Models,
  attachmentKey: string,
  reader: Reader,
): Promise<AttachmentReadModel> => {
  const file = await present(models.attachments, attachmentKey);
  const access = file ? await fileAccess(models, file, reader) : 'hidden';
  if (!file || access === 'hidden') throw new DomainError('attachment.not-found', 'not-found');
  if (access === 'locked') throw new DomainError('attachment.locked', 'forbidden');
  return file;
};
