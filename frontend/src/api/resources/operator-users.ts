import type { OperatorUser } from '@torno/contract';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

/** `q` searches names, mail addresses and companies. */
export type OperatorUserFilter = { readonly q?: string; readonly companyId?: string };
export type OperatorUserRecord = Identified<OperatorUser>;

/** Every user of the platform. */
export const operatorUsers = {
  ...simpleRestList<OperatorUser, OperatorUserFilter>('operatorUsers', ({ userId }) => userId),
  name: 'operatorUsers',
} as const;
