import type { LiveTopic } from '@torno/contract';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../providers/client.js';
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
        const change = rfqs.find(({ rfqId, secondaryId }) => rfqId === rfqKey || String(secondaryId) === rfqKey);
        // What this tab has sent itself has been answered when live updates tell of it.
        if (change?.topics.includes(topic) && change.position > client.newestWrite()) setChanged(true);
      }),
    [rfqKey, topic],
  );
  return [changed, useCallback(() => setChanged(false), [])];
};
