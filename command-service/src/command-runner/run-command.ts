import {
  withMeta,
  type Command,
  type CommandMeta,
  type Decider,
  type DomainEvent,
  type WithoutMeta,
} from '@torno/kernel';
import type { CommandResult, CommandRunner } from './command-runner.js';

/**
 * Executes a command on a stream with the meta of its cause, a request or an event. `change` replaces parts of the
 * meta, such as the id of a second command.
 */
export type RunCommand = <S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  streamId: string,
  command: NoInfer<WithoutMeta<C>>,
  change?: Partial<CommandMeta>,
) => Promise<CommandResult<S>>;

type Hooks = {
  /** Is called with the events of a command before they are appended to a stream; if it throws, none is. */
  readonly before?: (events: readonly DomainEvent[], streamId: string, meta: CommandMeta) => Promise<void>;
  /** Is called with the events of each command. */
  readonly check?: (events: readonly DomainEvent[]) => void;
};

/** Decides commands without storing what follows from them. */
export const decideWith =
  (meta: CommandMeta, commandRunner: Pick<CommandRunner, 'load'>): RunCommand =>
  async (decider, streamId, command, change) => {
    const { state: before, ...loaded } = await commandRunner.load(decider, streamId);
    const events = decider.decide(withMeta(command, { ...meta, ...change }), before);
    const state = events.reduce((foldedState, event) => decider.evolve(foldedState, event, meta.at), before);
    return { ...loaded, state, events: [] };
  };

export const runWith =
  (meta: CommandMeta, commandRunner: Pick<CommandRunner, 'execute'>, { before, check }: Hooks = {}): RunCommand =>
  async (decider, streamId, command, change) => {
    const ownMeta = { ...meta, ...change };
    const result = await commandRunner.execute(
      decider,
      streamId,
      withMeta(command, ownMeta),
      before && ((events) => before(events, streamId, ownMeta)),
    );
    check?.(result.events);
    return result;
  };
