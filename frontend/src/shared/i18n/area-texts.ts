/**
 * Namespaces of all pages behind the sign-in: of react-admin, of refusals, and the labels of fields and codes that many pages
 * show.
 */
export const areaTexts = ['ra', 'errors', 'fields', 'codes'] as const;
