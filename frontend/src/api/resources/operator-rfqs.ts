import type { OperatorRfq } from '@torno/contract';
import type { RfqStatus } from '@torno/domain';
import type { Identified } from './list-resource.js';
import { simpleRestList } from './simple-rest-list.js';

/** `q` searches names and numbers. */
export type OperatorRfqFilter = { readonly q?: string; readonly status?: RfqStatus };
export type OperatorRfqRecord = Identified<OperatorRfq>;

/** Every RFQ of the platform. */
export const operatorRfqs = {
  ...simpleRestList<OperatorRfq, OperatorRfqFilter>('operatorRfqs', ({ rfqId }) => rfqId),
  name: 'operatorRfqs',
} as const;
