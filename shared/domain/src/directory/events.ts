import type { DomainEvent, EventDeclaration } from '@torno/kernel';
import type { Side } from '../values.js';

/** Stream `directory-<companyId>_<otherCompanyId>`: what one company keeps about another. */
export const directoryId = (companyId: string, otherCompanyId: string): string => `${companyId}_${otherCompanyId}`;

export const parseDirectoryId = (id: string): { companyId: string; otherCompanyId: string } => {
  const [companyId = '', otherCompanyId = ''] = id.split('_');
  return { companyId, otherCompanyId };
};

export type DirectoryEvent =
  | DomainEvent<'CompanyMarkedAsFavorite', Record<string, never>>
  | DomainEvent<'CompanyUnmarkedAsFavorite', Record<string, never>>
  | DomainEvent<'GeneralNdaEnabled', { readonly attachmentKey: string | null }>
  | DomainEvent<'GeneralNdaDisabled', Record<string, never>>
  | DomainEvent<'CompanyBlocked', { readonly mode: Side }>
  | DomainEvent<'CompanyUnblocked', { readonly mode: Side }>;

export const directoryEventDeclarations: readonly EventDeclaration[] = [
  { type: 'CompanyMarkedAsFavorite', schema: 1 },
  { type: 'CompanyUnmarkedAsFavorite', schema: 1 },
  { type: 'GeneralNdaEnabled', schema: 1 },
  { type: 'GeneralNdaDisabled', schema: 1 },
  { type: 'CompanyBlocked', schema: 1 },
  { type: 'CompanyUnblocked', schema: 1 },
];
