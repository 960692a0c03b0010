import { groupOfLookup, type LookupType } from '@torno/domain';
import { DomainError, isRecord, type JsonObject } from '@torno/kernel';
import { positionReply, type CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { entryOf, lookup } from './lookup.js';

const groupFieldOf = (type: LookupType): string | null => groupOfLookup(type)?.field ?? null;

/** Operators change reference data (1 §6). */
export const lookupHandlers = ({
  commandRunner,
}: CommandContext): Pick<CommandHandlers, 'addLookupEntry' | 'nameLookupEntry' | 'switchLookupEntry'> => {
  /** Data of a new entry: its group, which has to exist. */
  const dataOf = async (type: LookupType, groupId: number | null): Promise<JsonObject> => {
    const group = groupOfLookup(type);
    if (!group) return {};
    const { state } = await commandRunner.load(lookup, group.list ?? type);
    if (group.list !== null && groupId !== null && entryOf(state, groupId)) return { [group.field]: groupId };
    const sharedGroups = [...state.values()]
      .map(({ content }) => content.data[group.field])
      .find((value) => group.list === null && isRecord(value) && value['id'] === groupId);
    if (sharedGroups === undefined)
      throw new DomainError('validation', 'invalid', [{ field: 'groupId', code: 'unknown' }]);
    return { [group.field]: sharedGroups };
  };

  return {
    addLookupEntry: async ({ params: { type }, body: { labels, groupId, reason }, run }) =>
      positionReply(
        await run(lookup, type, {
          type: 'AddEntry',
          data: { labels, groupField: groupFieldOf(type), data: await dataOf(type, groupId), reason },
        }),
      ),
    nameLookupEntry: async ({ params: { type, id }, body, run }) =>
      positionReply(
        await run(lookup, type, { type: 'NameEntry', data: { ...body, id, groupField: groupFieldOf(type) } }),
      ),
    switchLookupEntry: async ({ params: { type, id }, body, run }) =>
      positionReply(await run(lookup, type, { type: 'SetActive', data: { ...body, id } })),
  };
};
