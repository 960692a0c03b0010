import { derivedId } from '@torno/kernel';
import type { AlertEmailJob } from '../emails/email-job.js';
import { isRecent, publishEmail } from './enqueue-email.js';
import type { ProcessManager } from './process-manager.js';

/** Administrators are e-mailed when something begins to be wrong with the installation. */
export const administratorsAreAlerted: ProcessManager = {
  name: 'administrators-are-alerted',
  on: {
    AlertRaised: async (event, context) => {
      if (!isRecent(event, context)) return;
      const { alertId: _, ...alert } = event.data;
      for (const receiverUserId of await context.administrators()) {
        const payload: AlertEmailJob = { kind: 'alert', receiverUserId, alert };
        await publishEmail(context.queue, derivedId('letter', event.id, receiverUserId), payload);
      }
    },
  },
};
