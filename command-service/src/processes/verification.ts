import { unreadableFiles } from '../rfq/unreadable-files.js';
import { platformConfig } from '../lookups/platform-config.js';
import { rfq } from '../rfq/rfq.js';
import { reactionMeta, type Process } from './process.js';

const name = 'publication-is-verified';

/** A publication is verified by itself, unless operators have switched to releasing by hand (RFQ-10). */
export const publicationIsVerified: Process = {
  name,
  on: {
    RfqPublicationRequested: async (event, context) => {
      const { execution } = context;
      const { state: config } = await execution.load(platformConfig, 'platform');
      if (config['manualVerification'] === 'true') return;
      const { state } = await execution.load(rfq, event.streamId);
      await execution.execute(rfq, event.streamId, {
        type: 'Verify',
        data: { verifiedBy: 'automatic', unreadable: await unreadableFiles(state, context) },
        meta: reactionMeta(name, event),
      });
    },
  },
};
