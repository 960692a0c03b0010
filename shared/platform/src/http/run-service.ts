import { ConfigurationError } from '../config/index.js';
import { createLog, type Log } from '../log/index.js';

export type RunningService = {
  readonly log: Log;
  /** Finishes running requests and closes connections. */
  readonly close: () => Promise<void>;
};

const wrongConfiguration = 78;
const closeTimeoutMs = 20_000;

/**
 * Runs a service in this process until SIGTERM or SIGINT, then closes it and exits 0. With SUPERVISED=1 the service
 * also closes when standard input ends, so that no child outlives a killed supervisor. Exits 78 on wrong configuration
 * (a restart will not help) and 1 on anything uncaught.
 */
export const runService = (main: () => Promise<RunningService>): void => {
  let log = createLog({ service: 'starting' });
  let service: RunningService | undefined;
  let isStopping = false;

  const fail = (err: unknown, message: string): void => {
    log.fatal({ err }, message);
    process.exit(1);
  };

  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'The service is stopping');
    setTimeout(
      () =>
        fail(
          new Error(`not closed within ${closeTimeoutMs} ms`),
          'The service was ended because it did not close in time',
        ),
      closeTimeoutMs,
    ).unref();
    await service?.close();
    log.info('The service has stopped');
    process.exit(0);
  };
  const stopFor = (reason: string) => (): void => {
    stop(reason).catch((error: unknown) => fail(error, 'The service could not close'));
  };

  process.on('uncaughtException', (error) => fail(error, 'The service ended on an uncaught exception'));
  process.on('unhandledRejection', (error) => fail(error, 'The service ended on an unhandled rejection'));
  process.on('SIGTERM', stopFor('SIGTERM'));
  process.on('SIGINT', stopFor('SIGINT'));
  if (process.env['SUPERVISED'] === '1') {
    process.stdin.on('end', stopFor('the supervisor has gone')).on('error', stopFor('the supervisor has gone'));
    process.stdin.resume();
  }

  main()
    .then((running) => {
      service = running;
      log = running.log;
    })
    .catch((error: unknown) => {
      // `readConfig` has printed its sentences already.
      if (error instanceof ConfigurationError) process.exit(wrongConfiguration);
      fail(error, 'The service could not start');
    });
};
