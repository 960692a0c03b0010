import { lookupTypes } from '@torno/domain';
import { allLookups } from '@torno/reference-data';
import { derivedId, type Clock } from '@torno/kernel';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { lookup } from './lookup.js';

/** Entries per command: an append is limited to 1 MiB. */
const perCommand = 200;

/** Updates the reference data to the entries of this release; unchanged ones cause no event. */
export const loadLookups = async (commandRunner: CommandRunner, clock: Clock): Promise<number> => {
  let count = 0;
  for (const type of lookupTypes) {
    const entries = allLookups[type].map(({ id, labels, ordering, data = {} }) => ({
      id,
      labels: { ...labels },
      ordering,
      data,
    }));
    for (let from = 0; from < entries.length; from += perCommand) {
      const part = entries.slice(from, from + perCommand);
      const id = derivedId('lookups', type, JSON.stringify(part));
      const { events } = await commandRunner.execute(lookup, type, {
        type: 'LoadEntries',
        data: { entries: part },
        meta: {
          id,
          at: clock(),
          actor: { userId: 'lookups', companyId: '', role: 'system' },
          correlationId: id,
        },
      });
      count += events.length;
    }
  }
  return count;
};
