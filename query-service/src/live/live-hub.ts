import { visibleParts, type Change, type Recipient } from './change.js';
import { createMailbox, type Mailbox } from './mailbox.js';

export type Listener = Recipient & {
  /** Called when a change has been put into the mailbox. */
  readonly wake: () => void;
};

export type Subscription = {
  readonly mailbox: Mailbox;
  readonly leave: () => void;
};

/** Passes the changes that the one follower finds to every subscriber of this process. */
export type LiveHub = {
  /**
   * `since` is the position up to which the subscriber has received changes. A first subscription receives those of the
   * last seconds too, since what its page has read may be slightly older than the subscription.
   */
  readonly join: (listener: Listener, since: number | undefined) => Subscription;
  readonly publish: (changes: readonly Change[] | 'too-many', position: number) => void;
  /** The position up to which subscribers have been notified. */
  readonly position: () => number;
  readonly size: () => number;
};

export type LiveHubOptions = {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** How far back a first subscription reaches, in milliseconds. */
  readonly recentMs?: number;
  /** Changes kept for subscribers that reconnect. */
  readonly maxChanges?: number;
};

/** Puts the parts of a change that the mailbox's owner may learn into it; returns false if there are none. */
const deliver = (change: Change, listener: Recipient, mailbox: Mailbox): boolean => {
  if ('common' in change) {
    mailbox.common(change.common);
    return true;
  }
  if ('subjects' in change) {
    if (listener.isOperator) mailbox.subjects(change.subjects);
    return listener.isOperator;
  }
  const { rfq, market } = visibleParts(change, listener);
  if (rfq) mailbox.rfq(change.rfqId, change);
  if (market) mailbox.market();
  return rfq || market;
};

/** Starts at a position; the changes before it are no longer available. */
export const createLiveHub = (
  start: number,
  { now = () => performance.now(), recentMs = 5_000, maxChanges = 1_000 }: LiveHubOptions = {},
): LiveHub => {
  const listeners = new Map<Mailbox, Listener>();
  let recent: { readonly change: Change; readonly at: number }[] = [];
  /** Every change after this position is in `recent`. */
  let bufferedAfter = start;
  let position = start;

  const bufferChanges = (changes: readonly Change[]): void => {
    const time = now();
    recent.push(...changes.map((change) => ({ change, at: time })));
    const lastDropped = recent.splice(0, Math.max(0, recent.length - maxChanges)).at(-1);
    if (lastDropped) bufferedAfter = lastDropped.change.position;
  };

  return {
    join: (listener, since) => {
      const mailbox = createMailbox();
      listeners.set(mailbox, listener);
      if (since !== undefined && since < bufferedAfter) mailbox.everything();
      const earliest = now() - recentMs;
      for (const { change, at } of recent)
        if (since === undefined ? at >= earliest : change.position > since) deliver(change, listener, mailbox);
      return { mailbox, leave: () => void listeners.delete(mailbox) };
    },

    publish: (changes, reachedPosition) => {
      position = reachedPosition;
      if (changes === 'too-many') {
        recent = [];
        bufferedAfter = reachedPosition;
      } else bufferChanges(changes);
      for (const [mailbox, listener] of listeners) {
        if (changes === 'too-many') mailbox.everything();
        const isNotified =
          changes === 'too-many' || changes.filter((change) => deliver(change, listener, mailbox)).length > 0;
        if (isNotified) listener.wake();
      }
    },

    position: () => position,
    size: () => listeners.size,
  };
};
