import type { CommandContext } from '../context.js';
import type { TestProcessManagers } from './running-process-managers.fixture.js';

/** The context that the handlers of sign-in and passwords need, behind one trusted proxy. */
export const signInContext = ({ commandRunner, now, queue }: TestProcessManagers): CommandContext => {
  const context: Pick<
    CommandContext,
    'commandRunner' | 'queue' | 'clock' | 'jwtSecret' | 'secureCookies' | 'trustedProxies'
  > = {
    commandRunner,
    queue,
    clock: now,
    jwtSecret: 'a secret of the tests with enough characters',
    trustedProxies: 1,
    secureCookies: false,
  };
  return context as CommandContext;
};
