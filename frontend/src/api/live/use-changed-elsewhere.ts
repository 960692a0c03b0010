import type { LiveTopic } from '@torno/contract';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../client.js';
import { liveState } from './live-state.js';

/**
 * Tells the page that edits an RFQ that somebody else, or this user elsewhere, has changed it meanwhile; the function
 * forgets it.
 */
export const useChangedElsewhere = (rfqKey: string, topic: LiveTopic): readonly [boolean, () => void] => {
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      liveState.subscribe(({ rfqs }) => {
        const isNews = rfqs.some(
          ({ rfqId, secondaryId, topics, position }) =>
            (rfqId === rfqKey || String(secondaryId) === rfqKey) &&
            topics.includes(topic) &&
            // What this tab has sent itself has been answered when live updates tell of it.
            position > client.newestWrite(),
        );
        if (isNews) setChanged(true);
      }),
    [rfqKey, topic],
  );
  return [changed, useCallback(() => setChanged(false), [])];
};
