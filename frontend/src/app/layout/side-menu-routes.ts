const key = '(\\d+|[0-9a-f-]{36})';
const creationSteps =
  'rfq-cs|rfq-data|part-data|purchase-condition|delivery-date|matching|matching-done|matching-failed';

const withoutSideMenu = [
  new RegExp(`^/buyer/rfqs/${key}/(${creationSteps})/?$`),
  new RegExp(`^/supplier/rfqs/${key}/?$`),
  /^\/profile-overview\//,
];

/** False on the routes that need the whole width: creation, matching, a supplier's RFQ, public profiles (SHELL-03). */
export const hasSideMenu = (pathname: string): boolean => !withoutSideMenu.some((pattern) => pattern.test(pathname));

const wide = [new RegExp(`^/buyer/rfqs/${key}(/rfq|/suppliers/[^/]+)?/?$`)];

/** True on the routes that need much width, yet no undivided attention, such as the comparison: the menu begins folded. */
export const isWidePage = (pathname: string): boolean => wide.some((pattern) => pattern.test(pathname));
