import type { Clock } from '@torno/kernel';
import { accessTokenSeconds, HttpRefusal, operatorBehind, type Caller, type Log } from '@torno/platform';
import { revokes, type RevocationReadModel } from '@torno/read-models';
import { pollReadModels } from '../read-models/poll-read-models.js';
import type { ReadModels } from '../read-models/read-models.js';

/** A parked stream that is healed adds changes of the past, which no later position announces: about every 5 seconds. */
const pollsPerFullRead = 20;

type Session = Pick<
  Caller,
  | 'userId'
  | 'companyId'
  | 'sid'
  | 'operator'
  | 'support'
  | 'rolesAsOf'
  | 'operatorsAsOf'
  | 'originalUserId'
  | 'originalSid'
>;

/** The sessions and accounts that have ended while tokens of theirs may be valid. */
export type Revocations = {
  /** Throws 503 until the read model has been read after it has once caught up. */
  readonly requireKnown: () => void;
  /** Whether a token has been revoked before it expires; 503 until that is known. */
  readonly isRevoked: (session: Session) => boolean;
  /** Calls back when a token is revoked; returns the function that ends the watch. */
  readonly watch: (session: Session, onRevoked: () => void) => () => void;
  readonly close: () => Promise<void>;
};

export type RevocationsOptions = {
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds between two pollCount. */
  readonly pollMs?: number;
};

/** Reads changes of the read model `revocations`, and keeps them until the tokens in question have expired. */
export const followRevocations = ({ readModels, clock, log, pollMs = 250 }: RevocationsOptions): Revocations => {
  const recent = new Map<string, RevocationReadModel>();
  const watches = new Set<() => void>();
  /** The position up to which all changes have been read; undefined until then. */
  let readUpTo: number | undefined;
  let pollCount = 0;

  const requireKnown = (): void => {
    if (readUpTo === undefined)
      throw new HttpRefusal(503, 'unavailable', 'The ended sessions are not known yet', { retryAfterSeconds: 2 });
  };

  const isRevoked = (session: Session): boolean => {
    requireKnown();
    const operator = operatorBehind(session);
    return [session, ...(operator ? [operator] : [])].some((each) =>
      [each.userId, each.companyId].some((id) => {
        const found = recent.get(id);
        return found !== undefined && revokes(found, each);
      }),
    );
  };

  const poll = async (): Promise<void> => {
    if (readUpTo === undefined && !(await readModels.isBuilt('revocations'))) return;
    const reachedPosition = await readModels.horizon(['revocations']);
    const oldest = new Date(Date.parse(clock()) - accessTokenSeconds * 1000).toISOString();
    for (const [id, { changedAt }] of recent) if (changedAt < oldest) recent.delete(id);
    pollCount += 1;
    const after = pollCount % pollsPerFullRead === 0 ? -1 : (readUpTo ?? -1);
    if (reachedPosition <= after || reachedPosition < 0) return;
    const { revocations } = await readModels.models();
    const changedDocuments = await revocations.find(
      { position: { $gt: after }, changedAt: { $gte: oldest } },
      { sort: { position: 1 } },
    );
    for (const { _id, ...document } of changedDocuments) recent.set(_id, document);
    readUpTo = reachedPosition;
    if (changedDocuments.length > 0) for (const notify of watches) notify();
  };

  const poller = pollReadModels({
    poll,
    pauseMs: () => pollMs,
    log,
    failure: 'The query service could not look up ended sessions',
  });

  return {
    requireKnown,
    isRevoked,
    watch: (session, onRevoked) => {
      const notify = (): void => {
        if (isRevoked(session)) onRevoked();
      };
      watches.add(notify);
      notify();
      return () => void watches.delete(notify);
    },
    close: poller.close,
  };
};
