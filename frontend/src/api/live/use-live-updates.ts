import { useQueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@torno/contract';
import { useEffect } from 'react';
import { addressOf } from '../address.js';
import { client } from '../client.js';
import { endpointTable } from '../endpoint-table.static.js';
import { contractKeyOf } from '../resources/index.js';
import { useSession } from '../use-session.js';
import { throttle } from './throttle.js';
import { isLive, isStaleAfter } from './changed-by-message.js';
import { coalesce } from './coalesce.js';
import { isOperatorsList } from './is-operators-list.js';
import { openLiveConnection } from './live-connection.js';
import { liveState } from './live-state.js';
import { jitterMarketplace } from './jitter-marketplace.js';

/** Milliseconds after which a hidden tab closes its connection, as a browser has only six per site. */
const hiddenFor = 30_000;

/** Milliseconds for which a slow reply may delay later messages. */
const maxRoundMs = 5_000;

/** Milliseconds between two reloads of the lists of operators, whom every change of the platform reaches. */
const operatorsInterval = 10_000;

const openStream = (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> =>
  client.send(
    addressOf(endpointTable.liveUpdates, {}),
    {
      method: endpointTable.liveUpdates.method,
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
    },
    signal,
  );

/** Reloads data that has changed on the server, while somebody is signed in and the page is visible. */
export const useLiveUpdates = (): void => {
  const queryClient = useQueryClient();
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    const refreshThat = (concerns: (key: readonly unknown[]) => boolean) =>
      coalesce<readonly LiveMessage[]>((rounds) =>
        Promise.race([
          queryClient.invalidateQueries({
            predicate: ({ queryKey }) => {
              const key = contractKeyOf(queryKey);
              const seen = client.seen(key);
              return concerns(key) && rounds.flat().some((message) => isStaleAfter(message, key, seen));
            },
          }),
          new Promise<void>((resolve) => {
            setTimeout(resolve, maxRoundMs);
          }),
        ]),
      );
    const refresh = refreshThat((key) => !isOperatorsList(key));
    const throttledRefresh = throttle<LiveMessage>(refreshThat(isOperatorsList), operatorsInterval);
    const spread = jitterMarketplace((message) => {
      refresh([message]);
      throttledRefresh.push(message);
    });
    const connection = openLiveConnection({
      open: openStream,
      onConnected: (isConnected) => liveState.setCovered(isConnected ? isLive : undefined),
      onMessage: async (message) => {
        // The message may overtake the reply to this tab's own command, which reloads its changes on its own.
        await client.inFlight.settled();
        spread.push(message);
        liveState.publish(message);
      },
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(connection.pause, hiddenFor);
      else connection.resume();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      connection.stop();
      spread.stop();
      throttledRefresh.stop();
    };
  }, [queryClient, signedIn]);
};
