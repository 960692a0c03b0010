import { eventCatalogue, type SessionEvent, type TornoEvent } from '@torno/domain';
import { handleEach, readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type ImpersonationReadModel } from '@torno/read-models';

/** Events of these categories are bookkeeping: they change nothing that people see. */
const bookkeeping = new Set(['impersonation', 'session', 'request', 'usage', 'number', 'sequence']);
const changes = [...eventCatalogue].flatMap(([type, { category }]) => (bookkeeping.has(category) ? [] : [type]));

/** The impersonation that an event belongs to. A session in which an operator acts has the impersonation's id. */
const impersonationOf = ({ category, streamId, data, metadata }: RecordedEvent): string | readonly string[] => {
  if (category === 'impersonation') return streamId;
  if (category === 'session') return (data as SessionEvent['data']).sessionId;
  return metadata.impersonationId ?? [];
};

const end = (_: ImpersonationReadModel, { metadata }: RecordedEvent) => ({ endedAt: metadata.at });

export const impersonations = readModel<ImpersonationReadModel, TornoEvent>({
  name: 'impersonations',
  version: 1,
  indexes: readModelIndexes.impersonations,
  key: impersonationOf,
  create: {
    ImpersonationAllowed: ({ data: { userId, companyId, operatorId, reason, expiresAt } }) => ({
      userId,
      companyId,
      operatorId,
      reason,
      startedAt: null,
      expiresAt,
      endsAt: expiresAt,
      endedAt: null,
      changes: 0,
    }),
  },
  change: {
    ...handleEach(changes, (document: ImpersonationReadModel) => ({ changes: document.changes + 1 })),
    ImpersonatedSessionOpened: (_, { data: { expiresAt, endsAt }, metadata }) => ({
      startedAt: metadata.at,
      expiresAt,
      endsAt,
    }),
    SessionRefreshed: (_, { data: { expiresAt } }) => ({ expiresAt }),
    UserLoggedOut: end,
    SessionRevoked: end,
  },
});
