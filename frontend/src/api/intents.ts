import { hashKey } from '@tanstack/react-query';
import type { EndpointName } from '@torno/contract';
import { newId } from '@torno/kernel';
import { ApiProblem } from './api-problem.js';
import type { LooseArgs } from './call-types.js';
import { subjectFieldNames } from './subject-fields.static.js';

type Intent = { readonly name: EndpointName; readonly commandId: string; readonly ids: ReadonlySet<string> };

/**
 * Which intents without a reply end when a command on the same subject is answered, so that repeating them is a new
 * command: `all`; for saving what is still being written only `earlierSaves`, those of the same command; or `none`.
 */
export type EndedIntents = 'all' | 'earlierSaves' | 'none';

/** The subject of a call, at any depth of its arguments, as the rows of the contract declare it. */
const idsIn = (value: unknown, name = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, key));
  return typeof value === 'string' && subjectFieldNames.includes(name) ? [value] : [];
};

const areRelated = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  (a.size === 0 && b.size === 0) || [...a].some((id) => b.has(id));

/** True for a failure that leaves open whether the command took effect. */
const leavesOpen = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500;

/**
 * Command ids by intent: a person who presses a button again because no reply came means the same command, so it is
 * sent with the same `Idempotency-Key` until a reply arrives, and takes effect once.
 */
export const createIntents = () => {
  const open = new Map<string, Intent>();

  return {
    /**
     * Sends one intent. The id of an intent without a reply is kept; `send` rejects with the failure that left it open.
     */
    run: async <Reply>(
      name: EndpointName,
      args: LooseArgs,
      send: (commandId: string) => Promise<Reply>,
      { ends = 'all' }: { readonly ends?: EndedIntents } = {},
    ): Promise<Reply> => {
      const key = hashKey([name, args]);
      const intent = open.get(key) ?? { name, commandId: newId(), ids: new Set(idsIn(args)) };
      open.set(key, intent);
      const endIntent = (): void => {
        open.delete(key);
        for (const [other, each] of open)
          if ((ends === 'all' || (ends === 'earlierSaves' && each.name === name)) && areRelated(each.ids, intent.ids))
            open.delete(other);
      };
      try {
        const reply = await send(intent.commandId);
        endIntent();
        return reply;
      } catch (error) {
        if (!leavesOpen(error)) endIntent();
        throw error;
      }
    },
  };
};
