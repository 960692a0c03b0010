import { derivedId } from '@torno/kernel';
import { resetSecret, writeResetToken } from '../account/password-reset.js';
import { session } from '../account/session.js';
import type { ResetLetterJob } from '../letters/letter-job.js';
import { reactionMeta, type Process } from './process.js';
import { letterQueue } from './write-letter.js';

const name = 'password-change-ends-sessions';

/** Whoever knew the old password is signed out everywhere. */
export const passwordChangeEndsSessions: Process = {
  name,
  on: {
    UserPasswordChanged: async (event, { execution }) => {
      await execution.execute(session, event.streamId, {
        type: 'RevokeAll',
        data: { reason: 'password' },
        meta: reactionMeta(name, event),
      });
    },
  },
};

/** Whoever has forgotten his password gets a link by mail (AUTH-17). */
export const resetLinksAreSent: Process = {
  name: 'reset-links-are-sent',
  on: {
    PasswordResetRequested: async ({ id, streamId: userId, data }, { queue, clock, jwtSecret }) => {
      const { requestId, expiresAt } = data;
      if (expiresAt <= clock()) return;
      const token = writeResetToken({ userId, secret: resetSecret(userId, requestId, jwtSecret) });
      const payload: ResetLetterJob = { kind: 'password-reset', receiverUserId: userId, token, expiresAt };
      await queue.publish(letterQueue, { id: derivedId('letter', id, userId), payload });
    },
  },
};
