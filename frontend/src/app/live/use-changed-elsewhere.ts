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
  useEffect(() => {
    let over = false;
    const end = liveState.subscribe(({ rfqs }) => {
      const change = rfqs.find(({ rfqId, secondaryId }) => rfqId === rfqKey || String(secondaryId) === rfqKey);
      if (!change?.topics.includes(topic)) return;
      // What this tab has sent itself may be told of before its answer is here.
      void client.settled().then(() => {
        if (!over && change.position > client.newestWrite()) setChanged(true);
      });
    });
    return () => {
      over = true;
      end();
    };
  }, [rfqKey, topic]);
  return [changed, useCallback(() => setChanged(false), [])];
};
