import { fold, type Decider } from '../decider.js';
import { DomainError, type FieldError } from '../errors.js';
import type { Command, DomainEvent } from '../message.js';

/**
 * Given/when/then for deciders, without infrastructure: `given(...events).when(command)`, then one of `thenEvents`,
 * `thenNothing`, `thenRefused(code)`, `thenRefused(code, errors)`. Jest's `expect` is passed in so that the kernel stays pure.
 */
export const specify = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  expect: (actual: unknown) => { toEqual: (expected: unknown) => void },
) => ({
  given: (...history: readonly E[]) => ({
    when: (command: C) => {
      const run = (): { events: readonly E[] } | { refused: string; errors: readonly FieldError[] } => {
        try {
          return { events: decider.decide(command, fold(decider, history)) };
        } catch (error) {
          if (error instanceof DomainError) return { refused: error.code, errors: error.errors };
          throw error;
        }
      };
      return {
        thenEvents: (...expected: readonly E[]) => expect(run()).toEqual({ events: expected }),
        thenNothing: () => expect(run()).toEqual({ events: [] }),
        /** `errors` states which fields are named and why; without it, only the code counts. */
        thenRefused: (code: string, errors?: readonly FieldError[]) => {
          const result = run();
          const stated = 'refused' in result ? (errors ?? result.errors) : [];
          expect(result).toEqual({ refused: code, errors: stated });
        },
        events: (): readonly E[] => {
          const result = run();
          if ('refused' in result) throw new Error(`refused: ${result.refused}`);
          return result.events;
        },
      };
    },
  }),
});
