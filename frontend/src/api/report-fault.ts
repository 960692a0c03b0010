import { faultLimits } from '@torno/domain';
import { client, session } from './client.js';

/** The name of this build, taken from its first script, whose name contains a hash of its content. */
const version = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /([\w-]+)\.js$/.exec(script?.src ?? '')?.[1]?.slice(-faultLimits.version) ?? '';
};

/** The faults that this page has reported, so that one that happens with each rendering is sent once. */
const reportedKeys = new Set<string>();
/** Faults of one page; beyond that they are most likely consequences of the first ones. */
const maxFaults = 10;

/** Reports an error of the interface to the operators, once for each page and only for people who are signed in (SYS-07). */
export const reportFault = async (error: unknown): Promise<void> => {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const key = `${message}\n${stack}`;
  if (message === '' || reportedKeys.has(key) || reportedKeys.size >= maxFaults || !session.get().signedIn) return;
  reportedKeys.add(key);
  await client.call('reportFault', {
    body: {
      message: message.slice(0, faultLimits.message),
      stack: stack.slice(0, faultLimits.stack),
      path: window.location.pathname.slice(0, faultLimits.route),
      version: version(),
    },
  });
};
