import {
  withMeta,
  type Command,
  type CommandMeta,
  type Decider,
  type DomainEvent,
  type WithoutMeta,
} from '@torno/kernel';
import type { CommandRunner, Executed } from './command-runner.js';

/**
 * Executes a command on a stream with the meta of what caused it: a request or an event. `change` replaces parts of the
 * meta, such as the id of a second command.
 */
export type RunCommand = <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  streamId: string,
  command: NoInfer<WithoutMeta<C>>,
  change?: Partial<CommandMeta>,
) => Promise<Executed<S>>;

/** `check` is called with the events of each command. */
export const runWith =
  (
    meta: CommandMeta,
    commandRunner: Pick<CommandRunner, 'execute'>,
    check: (events: readonly DomainEvent[]) => void = () => undefined,
  ): RunCommand =>
  async (decider, streamId, command, change) => {
    const executed = await commandRunner.execute(decider, streamId, withMeta(command, { ...meta, ...change }));
    check(executed.events);
    return executed;
  };
