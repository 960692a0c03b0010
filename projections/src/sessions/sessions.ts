import type { SessionEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type SessionReadModel } from '@torno/read-models';

export const sessions = readModel<SessionReadModel, SessionEvent>({
  name: 'sessions',
  version: 1,
  indexes: readModelIndexes.sessions,
  fold: {
    UserLoggedIn: (session, { streamId, metadata }) => ({
      userId: streamId,
      logins: (session?.logins ?? 0) + 1,
      lastLoginAt: metadata.at,
      previousLoginAt: session?.lastLoginAt ?? null,
    }),
  },
});
