import type { LiveMessage } from '@torno/contract';
import { endpointTable, modelsByTopic, rfqFieldNames } from '../endpoint-table.static.js';

const liveModels = new Set(endpointTable.liveUpdates.reads);

const readsOf = (queryKey: readonly unknown[]): readonly string[] => {
  const [name] = queryKey;
  return Object.entries(endpointTable).find(([each]) => each === name)?.[1].reads ?? [];
};

/** True when live updates cover the read models of a query, so that its reply stays valid until a message arrives. */
export const isLive = (queryKey: readonly unknown[]): boolean =>
  readsOf(queryKey).some((model) => liveModels.has(model));

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The RFQs of a query, by id or number; none for a list or a count. */
const rfqsOf = (queryKey: readonly unknown[]): readonly unknown[] =>
  entriesOf(queryKey[1])
    .flatMap(([, part]) => entriesOf(part))
    .flatMap(([field, value]) => (rfqFieldNames.includes(field) ? value : []));

const textIn = (part: unknown, field: string): string =>
  entriesOf(part).flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : []))[0] ?? '';

/** The subject and id of a history in the arguments of a query. */
const historyIn = (queryKey: readonly unknown[]): { readonly subject: string; readonly id: string } => {
  const params = entriesOf(queryKey[1]).find(([part]) => part === 'params')?.[1];
  return { subject: textIn(params, 'subject'), id: textIn(params, 'id') };
};

/**
 * True when a cached reply may be stale after a message. `seen` is the position that the reply is known to include: a
 * command reloads its changes on its own, and need not do so twice.
 */
export const isStaleAfter = (
  { everything, market, rfqs, subjects = [], common = [] }: LiveMessage,
  queryKey: readonly unknown[],
  seen: number | undefined,
): boolean => {
  const reads = readsOf(queryKey);
  if (!reads.some((model) => liveModels.has(model))) return false;
  if (common.some((model) => reads.includes(model))) return true;
  const history = historyIn(queryKey);
  const about = history.subject === 'rfqs' ? [history.id] : rfqsOf(queryKey);
  if (everything || (market && about.length === 0 && reads.includes('rfqs'))) return true;
  if (subjects.includes(`${history.subject}:${history.id}`)) return true;
  // Each event of these histories has them as a subject, even one about an RFQ.
  if (['companies', 'users', 'streams'].includes(history.subject)) return false;
  return rfqs.some(
    ({ rfqId, secondaryId, topics, position }) =>
      position > (seen ?? -1) &&
      topics.some((topic) => modelsByTopic[topic].some((model) => reads.includes(model))) &&
      (about.length === 0 || about.includes(rfqId) || about.includes(String(secondaryId))),
  );
};
