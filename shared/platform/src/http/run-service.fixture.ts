import { createLog } from '../log/index.js';
import { readConfig } from '../config/index.js';
import { z } from 'zod';
import { runService } from './run-service.js';

/** A service for the tests of `runService`: it reports when it is ready, and BEHAVIOUR selects its next step. */
runService(async () => {
  const { BEHAVIOUR } = readConfig({ BEHAVIOUR: z.enum(['good', 'stuck', 'throws', 'fails']).describe('a behaviour') });
  if (BEHAVIOUR === 'fails') throw new Error('no engine');
  const log = createLog({ service: 'fixture' });
  const alive = setInterval(() => undefined, 1000);
  log.info('ready');
  if (BEHAVIOUR === 'throws') setTimeout(() => Promise.reject(new Error('forgotten')), 1);
  return {
    log,
    close: async () => {
      if (BEHAVIOUR === 'stuck') throw new Error('the store is away');
      clearInterval(alive);
      log.info('closed');
    },
  };
});
