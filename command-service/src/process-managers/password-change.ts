import { derivedId } from '@torno/kernel';
import { session } from '../account/session.js';
import type { PasswordResetEmailJob } from '../emails/email-job.js';
import type { ProcessManager } from './process-manager.js';
import { publishEmail } from './enqueue-email.js';

/**
 * A new password ends all sessions of the user, because somebody else may have known the old one. The request that
 * changes it does so itself; this ends those that a request has left open which was broken off in between. Later ones
 * began with the new password.
 */
export const passwordChangeEndsSessions: ProcessManager = {
  name: 'password-change-ends-sessions',
  on: {
    UserPasswordChanged: async (event, { run }) => {
      const data = { reason: 'password', begunUntil: event.metadata.at } as const;
      await run(session, event.streamId, { type: 'RevokeAll', data });
    },
  },
};

/** A user who has forgotten their password is e-mailed a link (AUTH-17). */
export const resetLinksAreSent: ProcessManager = {
  name: 'reset-links-are-sent',
  on: {
    PasswordResetRequested: async ({ id, streamId: userId, data }, { queue, clock }) => {
      const { requestId, expiresAt } = data;
      if (expiresAt <= clock()) return;
      const payload: PasswordResetEmailJob = { kind: 'password-reset', receiverUserId: userId, requestId, expiresAt };
      await publishEmail(queue, derivedId('letter', id, userId), payload);
    },
  },
};
