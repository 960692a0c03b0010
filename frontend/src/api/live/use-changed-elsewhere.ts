import type { LiveTopic } from '@torno/contract';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../client.js';
import { liveState } from './live-state.js';

/** True when an RFQ that a page edits was changed elsewhere meanwhile; the function resets it. */
export const useChangedElsewhere = (rfqKey: string, topic: LiveTopic): readonly [boolean, () => void] => {
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(
    () =>
      liveState.subscribe(({ rfqs }) => {
        const isNews = rfqs.some(
          ({ rfqId, secondaryId, topics, position }) =>
            (rfqId === rfqKey || String(secondaryId) === rfqKey) &&
            topics.includes(topic) &&
            // This tab's own commands have been answered before their live update is published.
            position > client.newestWrite(),
        );
        if (isNews) setHasChanged(true);
      }),
    [rfqKey, topic],
  );
  return [hasChanged, useCallback(() => setHasChanged(false), [])];
};
