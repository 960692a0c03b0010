import type { CommandContext } from '../context.js';
import { unlimitedQuotas } from './unlimited-quotas.fixture.js';
import type { TestProcessManagers } from './running-process-managers.fixture.js';

/** The context that the handlers of sign-in and passwords need, behind one trusted proxy. */
export const signInContext = ({ commandRunner, now, queue }: TestProcessManagers): CommandContext => {
  const context: Pick<
    CommandContext,
    'commandRunner' | 'quotas' | 'queue' | 'clock' | 'jwtSecret' | 'publicUrl' | 'secureCookies' | 'trustedProxies'
  > = {
    commandRunner,
    quotas: unlimitedQuotas,
    queue,
    clock: now,
    jwtSecret: 'a secret of the tests with enough characters',
    trustedProxies: 1,
    publicUrl: 'https://torno.example',
    secureCookies: false,
  };
  return context as CommandContext;
};

/** That context with a clock that moves only while an attempt waits, and the seconds that attempts have waited. */
export const waitingContext = (service: TestProcessManagers) => {
  let ms = Date.parse(service.now());
  const waits: number[] = [];
  const context: CommandContext = { ...signInContext(service), clock: () => new Date(ms).toISOString() };
  const pause = async (wait: number): Promise<void> => {
    waits.push(wait / 1000);
    ms += wait;
  };
  return { context, pause, waits };
};
