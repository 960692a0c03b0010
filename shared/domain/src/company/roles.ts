import type { CompanyRole } from '../values.js';

/** The sides on which a company trades. */
export type CompanySides = { readonly isBuyer: boolean; readonly isSupplier: boolean };

/** The roles that a user holds: members of a company with one side take that side, whatever roles are listed (C-25). */
export const rolesHeld = (
  listedRoles: readonly CompanyRole[],
  { isBuyer, isSupplier }: CompanySides,
): readonly CompanyRole[] => {
  const hasBothSides = isBuyer && isSupplier;
  const holds: Readonly<Record<CompanyRole, boolean>> = {
    admin: listedRoles.includes('admin'),
    buyer: isBuyer && (!hasBothSides || listedRoles.includes('buyer')),
    supplier: isSupplier && (!hasBothSides || listedRoles.includes('supplier')),
  };
  return (['admin', 'buyer', 'supplier'] as const).filter((role) => holds[role]);
};

/** Whether RFQs can be assigned to a colleague on a side of the company: active, with that role (BRFQ-13, SRFQ-24). */
export const canBeAssigned = (
  colleague: { readonly isActive: boolean; readonly roles: readonly CompanyRole[] },
  company: CompanySides,
  role: Extract<CompanyRole, 'buyer' | 'supplier'>,
): boolean => colleague.isActive && rolesHeld(colleague.roles, company).includes(role);
