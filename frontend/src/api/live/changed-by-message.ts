import type { LiveMessage, LiveTopic } from '@torno/contract';
import { endpointTable } from '../endpoint-table.static.js';

/** Read models in which a change of a topic shows. */
const modelsOf: Readonly<Record<LiveTopic, readonly string[]>> = {
  rfq: ['rfqs', 'participations', 'rfq-history'],
  participation: ['rfqs', 'participations', 'quote-drafts', 'rfq-history'],
  matching: ['matchings', 'rfq-history'],
  files: ['attachments'],
};
const told = new Set(Object.values(modelsOf).flat());

const readsOf = (queryKey: readonly unknown[]): readonly string[] => {
  const [name] = queryKey;
  return Object.entries(endpointTable).find(([each]) => each === name)?.[1].reads ?? [];
};

/** Whether live updates tell of what a query reads, so that its answer holds until they do. */
export const isToldOf = (queryKey: readonly unknown[]): boolean => readsOf(queryKey).some((model) => told.has(model));

const fieldsThatName = ['rfqId', 'id', 'rfqIDs'];

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The RFQs, by id or number, that a query is about; none for a list or a count. */
const rfqsOf = (queryKey: readonly unknown[]): readonly unknown[] =>
  entriesOf(queryKey[1])
    .flatMap(([, part]) => entriesOf(part))
    .flatMap(([field, value]) => (fieldsThatName.includes(field) ? value : []));

/**
 * Tells whether a cached answer may be old after a message. `seen` is the position that the answer is known to include:
 * a command asks for what it changed by itself, and need not do so twice.
 */
export const isOldAfter = (
  { everything, market, rfqs }: LiveMessage,
  queryKey: readonly unknown[],
  seen: number | undefined,
): boolean => {
  const reads = readsOf(queryKey);
  if (!reads.some((model) => told.has(model))) return false;
  const about = rfqsOf(queryKey);
  if (everything || (market && about.length === 0 && reads.includes('rfqs'))) return true;
  return rfqs.some(
    ({ rfqId, secondaryId, topics, position }) =>
      position > (seen ?? -1) &&
      topics.some((topic) => modelsOf[topic].some((model) => reads.includes(model))) &&
      (about.length === 0 || about.includes(rfqId) || about.includes(String(secondaryId))),
  );
};
