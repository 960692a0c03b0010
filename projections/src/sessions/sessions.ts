import type { SessionEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type SessionReadModel } from '@torno/read-models';

export const sessions = projection<SessionReadModel, SessionEvent>({
  name: 'sessions',
  version: 1,
  indexes: readModelIndexes.sessions,
  on: {
    UserLoggedIn: {
      key: (event) => event.streamId,
      fold: (session, { streamId, metadata }) => ({
        userId: streamId,
        logins: (session?.logins ?? 0) + 1,
        lastLoginAt: metadata.at,
        previousLoginAt: session?.lastLoginAt ?? null,
      }),
    },
  },
});
