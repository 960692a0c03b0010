import {
  DomainError,
  withMeta,
  type Command,
  type CommandMeta,
  type Decider,
  type DomainEvent,
  type WithoutMeta,
} from '@torno/kernel';
import type { CommandResult } from './command-runner.js';
import type { RunCommand } from './run-command.js';

/** A command for one of several streams, with the state of the stream as loaded. */
export type StreamCommand<State, C extends Command> = {
  readonly streamId: string;
  readonly state: State;
  readonly command: WithoutMeta<C>;
};

const changesNothing = <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  command: C,
  state: S,
): boolean => {
  try {
    return decider.decide(command, state).length === 0;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
};

/**
 * Executes a command on several streams, on all or none. Streams that it would not change in their present state go
 * first, one by one, so that a refusal comes before anything has changed. A repetition of the same request is not
 * refused, although it has changed them already. A stream that is named twice is changed once.
 */
export const runForAll = async <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  commands: readonly StreamCommand<NoInfer<S>, NoInfer<C>>[],
  { meta, run }: { readonly meta: CommandMeta; readonly run: RunCommand },
): Promise<readonly CommandResult<S>[]> => {
  const distinct = [...new Map(commands.map((each) => [each.streamId, each])).values()];
  const execute = ({ streamId, command }: StreamCommand<S, C>) => run(decider, streamId, command);
  const unchangingCommands = distinct.filter(({ command, state }) =>
    changesNothing(decider, withMeta<C>(command, meta), state),
  );
  const results = [];
  for (const each of unchangingCommands) results.push(await execute(each));
  return [
    ...results,
    ...(await Promise.all(distinct.filter((each) => !unchangingCommands.includes(each)).map(execute))),
  ];
};
