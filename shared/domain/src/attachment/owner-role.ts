import type { CompanyRole } from '../values.js';
import { attachmentTypes, type AttachmentType, type FilePlace } from './events.js';

/** The role in which a company owns a file, by the file's type; null: the whole company owns it. */
const ownerRoles: Readonly<Record<AttachmentType, Extract<CompanyRole, 'buyer' | 'supplier'> | null>> = {
  PositionDocument: 'buyer',
  NdaDocument: 'buyer',
  TermsDocument: 'buyer',
  MessageDocument: 'buyer',
  QuoteDocument: 'supplier',
  NdaSigned: 'supplier',
  CompanyLogo: null,
  CompanyCover: null,
};

const supplierTypes: ReadonlySet<string> = new Set(attachmentTypes.filter((type) => ownerRoles[type] === 'supplier'));

/** Where a file belongs by its upload. */
export const placeOfFile = ({
  type,
  ownerCompanyId,
  rfqId,
}: {
  readonly type: string;
  readonly ownerCompanyId: string;
  readonly rfqId: string | null;
}): FilePlace => ({
  rfqId: rfqId ?? '',
  supplierCompanyId: supplierTypes.has(type) ? ownerCompanyId : '',
});

/** Whether a user of the company that owns a file may read and delete it: only colleagues with the file's role may. */
export const ownsFile = (
  file: { readonly type: AttachmentType; readonly ownerCompanyId: string },
  user: { readonly companyId: string; readonly roles: readonly string[] },
): boolean => {
  const role = ownerRoles[file.type];
  return (
    user.companyId !== '' && file.ownerCompanyId === user.companyId && (role === null || user.roles.includes(role))
  );
};
