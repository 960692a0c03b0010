import { derivedId } from '@torno/kernel';
import { user } from '../account/user.js';
import type { SupportAccessEmailJob } from '../emails/email-job.js';
import { impersonation } from '../impersonation/impersonation.js';
import { isRecent, publishEmail } from './enqueue-email.js';
import type { ProcessManager } from './process-manager.js';

/** A user is e-mailed when an operator begins to act as them, with the reason. */
export const supportAccessIsAnnounced: ProcessManager = {
  name: 'support-access-is-announced',
  on: {
    ImpersonatedSessionOpened: async (event, context) => {
      if (!isRecent(event, context)) return;
      const { commandRunner, queue } = context;
      const { sessionId, operatorId } = event.data;
      const [{ state: allowedImpersonation }, { state: operator }] = await Promise.all([
        commandRunner.load(impersonation, sessionId),
        commandRunner.load(user, operatorId),
      ]);
      if (allowedImpersonation.status === 'none' || !operator.exists) return;
      const payload: SupportAccessEmailJob = {
        kind: 'support-access',
        receiverUserId: event.streamId,
        operatorName: `${operator.firstName} ${operator.lastName}`,
        reason: allowedImpersonation.reason,
        startedAt: event.metadata.at,
      };
      await publishEmail(queue, derivedId('letter', event.id, event.streamId), payload);
    },
  },
};
