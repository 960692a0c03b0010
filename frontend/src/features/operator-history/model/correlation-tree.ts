import type { HistoryEvent } from '@torno/contract';
import { type EventGroup, groupEvents } from '@torno/words';

/** A command and the commands that its events triggered. */
export type CommandNode = { readonly command: EventGroup; readonly children: readonly CommandNode[] };

/**
 * Which command led to which events, and these to which further commands. A command's cause is an event or, where no
 * event of the answer is it, nothing: it is one of the roots.
 */
export const correlationTree = (events: readonly HistoryEvent[]): readonly CommandNode[] => {
  const commands = groupEvents(events);
  const ids = new Set(commands.map(({ commandId }) => commandId));
  const commandOfEvent = new Map(events.map(({ id, commandId }) => [id, commandId]));
  const causeOf = ({ commandId, events: [first] }: EventGroup): string | undefined => {
    const cause = first === undefined ? '' : (commandOfEvent.get(first.causationId) ?? first.causationId);
    return cause !== commandId && ids.has(cause) ? cause : undefined;
  };
  const nodesBelow = (cause: string | undefined): readonly CommandNode[] =>
    commands
      .filter((command) => causeOf(command) === cause)
      .map((command) => ({ command, children: nodesBelow(command.commandId) }));
  return nodesBelow(undefined);
};
