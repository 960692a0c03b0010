import { contract } from '@torno/contract';
import type { Log } from '@torno/platform';
import { pollReadModels } from '../read-models/poll-read-models.js';
import type { ReadModels } from '../read-models/read-models.js';
import { changesBetween } from './changes-between.js';
import { createLiveHub, type LiveHub, type LiveHubOptions } from './live-hub.js';

export type FollowOptions = LiveHubOptions & {
  readonly readModels: ReadModels;
  readonly log: Log;
  /** How often the checkpoints are read with subscribers and without any, in milliseconds. */
  readonly pollMs?: number;
  readonly idleMs?: number;
};

export type LiveFollower = {
  /** Undefined until the read models have been found. */
  readonly hub: () => LiveHub | undefined;
  readonly close: () => Promise<void>;
};

/** These read models must have folded an event before subscribers are notified of it. */
const followedModels = contract.liveUpdates.reads;

/**
 * The one follower of this process: it finds the events that all read models show and publishes them to subscribers. It
 * reads all checkpoints with one query each time, and the history only when they have moved.
 */
export const followChanges = ({
  readModels,
  log,
  pollMs = 100,
  idleMs = 1_000,
  ...options
}: FollowOptions): LiveFollower => {
  let hub: LiveHub | undefined;

  const poll = async (): Promise<void> => {
    const to = await readModels.horizon(followedModels);
    if (to < 0) return;
    hub ??= createLiveHub(to, options);
    const from = hub.position();
    if (to > from) hub.publish(await changesBetween(await readModels.models(), { from, to }), to);
  };

  const poller = pollReadModels({
    poll,
    pauseMs: (hasFailed) => (hub !== undefined && hub.size() > 0 && !hasFailed ? pollMs : idleMs),
    log,
    failure: 'The query service could not look up changes',
  });
  return { hub: () => hub, close: poller.close };
};
