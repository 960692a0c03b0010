import type { OperatorRole } from '../values.js';

/** The role of a user who was created as an operator, until another one is given to them; null for everybody else. */
export const initialOperatorRole = (isOperator: boolean): OperatorRole | null => (isOperator ? 'admin' : null);
