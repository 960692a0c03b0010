import type { ActiveRole } from '../../api/session.js';

const areas: Readonly<Record<ActiveRole, string>> = {
  Buyer: '/buyer/dashboard',
  Supplier: '/supplier/dashboard',
  Operator: '/admin',
};

/** First page of a role's area (AUTH-03). */
export const areaOf = (role: ActiveRole | null): string => (role === null ? '/login' : areas[role]);

/** A path of our own origin, or undefined: `//host`, `/\host` and full addresses lead elsewhere (AUTH-04). */
export const ownPath = (redirectUrl: string | null): string | undefined =>
  redirectUrl !== null && /^\/(?![/\\])/.test(redirectUrl) && !/[\t\n\r]/.test(redirectUrl) ? redirectUrl : undefined;

/** The first page after the login. */
export const landingAfterLogin = (role: ActiveRole, redirectUrl: string | null): string =>
  ownPath(redirectUrl) ?? areaOf(role);

/** The address of the login page that returns to a path afterwards; the start page needs no way back (AUTH-41). */
export const loginAddress = (path: string): string =>
  path === '/' ? '/login' : `/login?redirectUrl=${encodeURIComponent(path)}`;

/** Roles in which a user may work. */
export const rolesOf = (profile: {
  readonly supplierStatus: string;
  readonly buyerStatus: string;
  readonly isOperator: boolean;
}): readonly ActiveRole[] => [
  ...(profile.supplierStatus === '' ? [] : (['Supplier'] as const)),
  ...(profile.buyerStatus === '' ? [] : (['Buyer'] as const)),
  ...(profile.isOperator ? (['Operator'] as const) : []),
];

/** The role in which a user works: the chosen one if they still hold it, else the first that they hold (AUTH-38). */
export const activeRoleOf = (chosenRole: ActiveRole | null, heldRoles: readonly ActiveRole[]): ActiveRole | null =>
  chosenRole !== null && heldRoles.includes(chosenRole) ? chosenRole : (heldRoles[0] ?? null);
