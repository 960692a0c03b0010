import type { CompanyRole } from '../values.js';
import type { AttachmentType } from './events.js';

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
