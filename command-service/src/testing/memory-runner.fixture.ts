import { streamName, type Command, type Decider, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import type { CommandRunner } from '../command-runner/command-runner.js';

/** A command runner over events in memory, for tests of handlers; it knows neither other processes nor repetition. */
export const memoryRunner = () => {
  const streams = new Map<string, readonly DomainEvent[]>();
  const history = (stream: string): readonly DomainEvent[] => streams.get(stream) ?? [];
  const load = async <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, streamId: string) => {
    const events = history(streamName(decider.category, streamId));
    // Only the decider's own events are in a stream of its category.
    const state = events.reduce((before, event) => decider.evolve(before, event as E, ''), decider.initialState());
    return { state, revision: events.length - 1, position: 0 };
  };
  const commandRunner: CommandRunner = {
    load,
    loadLatest: async (decider, streamId) => ({ ...(await load(decider, streamId)), hasExecuted: () => false }),
    runExclusive: (_, task) => task(),
    execute: async (decider, streamId, command, beforeAppend) => {
      const before = await load(decider, streamId);
      const events = decider.decide(command, before.state);
      if (events.length > 0) await beforeAppend?.(events);
      const stream = streamName(decider.category, streamId);
      streams.set(stream, [...history(stream), ...events]);
      return { ...(await load(decider, streamId)), events };
    },
    applyExternalEvent: (_: RecordedEvent) => undefined,
  };
  return {
    commandRunner,
    /** Makes these events the history of a stream. */
    given: (stream: string, ...events: readonly DomainEvent[]): void => void streams.set(stream, events),
    history,
  };
};
