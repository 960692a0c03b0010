import { endpointTable } from '../endpoint-table.static.js';

const isOfOperators = (role: string): boolean => role === 'operator' || role === 'support';

/** True for queries without a subject that only operators send: any RFQ of the platform may be in the reply. */
export const isOperatorsList = ([name]: readonly unknown[]): boolean => {
  const row = Object.entries(endpointTable).find(([each]) => each === name)?.[1];
  return row !== undefined && row.roles.every(isOfOperators) && !row.path.includes(':');
};
