import type { EventRow, EventTable } from '../event-table.js';
import type { DomainEvent } from '../message.js';

/**
 * Builds events of a table from their samples: `sampleOf(table)('QuoteSubmitted', { quoteNumber: 2 })` states only the
 * fields that its test is about, so that tests need no edit for a new field of the event.
 */
export const sampleOf =
  <R extends Readonly<Record<string, EventRow<unknown>>>>({ rows }: EventTable<string, R>) =>
  <Type extends keyof R & string>(
    type: Type,
    change: Partial<R[Type]['sample']> = {},
  ): DomainEvent<Type, R[Type]['sample']> => ({ type, data: Object.assign({}, rows[type]?.sample, change) });
