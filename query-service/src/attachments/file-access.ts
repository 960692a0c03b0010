import { discloses, ownsFile, participationId, pictureTypes, supplierRfqFiles, type RfqFileKind } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { AttachmentReadModel, RfqReadModel } from '@torno/read-models';
import { byId } from '../read-models/order-by.js';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { supplierRfqOf } from '../supplier-rfqs/supplier-rfq.js';

export type Reader = { readonly companyId: string; readonly roles: readonly string[] };

/** `hidden`: the reader may not learn that the file exists; `locked`: they may, but they may not open it. */
export type FileAccess = 'open' | 'locked' | 'hidden';

/** RFQs to which one file is attached; copies of an RFQ share its files. */
const maxRfqs = 200;

const widestAccess = (all: readonly FileAccess[]): FileAccess =>
  all.includes('open') ? 'open' : all.includes('locked') ? 'locked' : 'hidden';

/** The part of an RFQ to which a file is attached. */
const kindsOf = (
  { documents, positions }: RfqReadModel,
  messages: RfqReadModel['messages'],
  attachmentKey: string,
): readonly RfqFileKind[] => {
  const isIt = (file: { readonly attachmentKey: string | null }): boolean => file.attachmentKey === attachmentKey;
  return [
    ...documents.filter(isIt).map(({ kind }) => kind),
    ...(messages.some(isIt) ? (['message'] as const) : []),
    ...(positions.some(({ attachments }) => attachments.some(isIt)) ? (['position'] as const) : []),
  ];
};

/** A supplier's access to a file of an RFQ. A supplier who sees the positions also sees the names of their files. */
const supplierAccess = async (
  models: Models,
  rfq: RfqReadModel,
  attachmentKey: string,
  companyId: string,
): Promise<FileAccess> => {
  const { access, messages } = await supplierRfqOf(models, rfq, companyId);
  const kinds = kindsOf(rfq, messages, attachmentKey);
  if (!discloses(access, 'marketplace') || kinds.length === 0) return 'hidden';
  return kinds.some((kind) => discloses(access, supplierRfqFiles[kind])) ? 'open' : 'locked';
};

/** A buyer reads the files of quotes and the signed NDAs that suppliers have sent them. */
const receivedAccess = async (
  { participations }: Models,
  { attachmentKey, type, rfqId, ownerCompanyId }: AttachmentReadModel,
  buyerCompanyId: string,
): Promise<FileAccess> => {
  if (type === 'QuoteDocument' && rfqId !== null) {
    const participation = await findExisting(participations, participationId(rfqId, ownerCompanyId));
    const wasSent = participation?.quotes.some((quote) => quote.attachmentKey === attachmentKey) ?? false;
    return wasSent && participation?.buyerCompanyId === buyerCompanyId ? 'open' : 'hidden';
  }
  if (type !== 'NdaSigned') return 'hidden';
  const ndaRequester = await participations.findOne({
    'ndaRequest.signedAttachmentKey': attachmentKey,
    buyerCompanyId,
  });
  return ndaRequester ? 'open' : 'hidden';
};

/** Pictures that a company publishes are readable by everybody who is signed in (UPLOAD-06). */
export const isShown = ({ type }: Pick<AttachmentReadModel, 'type'>): boolean =>
  type === pictureTypes.logo || type === pictureTypes.cover;

/**
 * Whether a user may read a file: a published picture, their company's own file, one of an RFQ that is open to it, or one
 * that was sent to it. A user acts for the company only in the roles that they hold.
 */
export const fileAccess = async (models: Models, file: AttachmentReadModel, reader: Reader): Promise<FileAccess> => {
  const { companyId, roles } = reader;
  if (isShown(file) || ownsFile(file, reader)) return 'open';
  const rfqs = await models.rfqs.find({ attachmentKeys: file.attachmentKey }, { sort: byId, limit: maxRfqs });
  const all: FileAccess[] = [];
  if (roles.includes('buyer')) {
    if (rfqs.some(({ buyerCompanyId }) => buyerCompanyId === companyId)) return 'open';
    all.push(await receivedAccess(models, file, companyId));
  }
  if (roles.includes('supplier'))
    for (const rfq of rfqs) all.push(await supplierAccess(models, rfq, file.attachmentKey, companyId));
  return widestAccess(all);
};

/** The file if the company may read it: 404 if the file is hidden from it, 403 if the file is locked. */
export const readableFile = async (
  models: Models,
  attachmentKey: string,
  reader: Reader,
): Promise<AttachmentReadModel> => {
  const file = await findExisting(models.attachments, attachmentKey);
  const access = file ? await fileAccess(models, file, reader) : 'hidden';
  if (!file || access === 'hidden') throw new DomainError('attachment.not-found', 'not-found');
  if (access === 'locked') throw new DomainError('attachment.locked', 'forbidden');
  return file;
};
