import { groupBy, type ParkedEvents } from '@torno/kernel';
import type { DocumentCollection } from '@torno/platform';
import type { ParkedReaction } from '@torno/read-models';

/** A higher count would make no difference to the operator. */
const maxCounted = 10_000;

/** The number of parked events per process manager; process managers without any are left out. */
export const parkedByProcess = async (
  parkedReactions: Pick<DocumentCollection<ParkedReaction>, 'find'>,
): Promise<readonly ParkedEvents[]> => {
  const found = await parkedReactions.find({}, { projection: { process: 1 }, sort: { _id: 1 }, limit: maxCounted });
  return [...groupBy(found, ({ process }) => process)].map(([name, events]) => ({ name, parked: events.length }));
};
