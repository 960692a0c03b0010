import { pino, type DestinationStream, type Logger } from 'pino';
import { redact } from './redact.js';

type Write = {
  (fields: object, message?: string): void;
  (message: string): void;
};

/** JSON lines. A failure is logged as `log.error({ err }, 'a sentence that says who failed at what')`. */
export type Log = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  readonly fatal: Write;
  /** A log that adds these fields to each line, such as `correlationId`. */
  readonly child: (fields: Readonly<Record<string, unknown>>) => Log;
};

export type LogOptions = {
  readonly service: string;
  readonly instance?: string;
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Where the lines go; standard output by default. */
  readonly destination?: DestinationStream;
};

let output: DestinationStream | undefined;

/**
 * One destination for the process, so that lines keep their order; written synchronously, so that none is lost when it
 * dies.
 */
const standardOutput = (): DestinationStream => (output ??= pino.destination({ dest: 1, sync: true }));

const wrapLogger = (logger: Logger): Log => ({
  debug: logger.debug.bind(logger),
  info: logger.info.bind(logger),
  warn: logger.warn.bind(logger),
  error: logger.error.bind(logger),
  fatal: logger.fatal.bind(logger),
  child: (fields) => wrapLogger(logger.child(redact(fields))),
});

/** Secrets (passwords, tokens, cookies, authorization) are replaced at any depth before a line is written. */
export const createLog = ({ service, instance, level = 'info', destination }: LogOptions): Log =>
  wrapLogger(
    pino(
      {
        level,
        base: instance === undefined ? { service } : { service, instance },
        timestamp: () => `,"at":"${new Date().toISOString()}"`,
        messageKey: 'message',
        formatters: { level: (label) => ({ level: label }), log: redact },
        // Errors are plain fields already at this point.
        serializers: { err: (error: unknown) => error },
      },
      destination ?? standardOutput(),
    ),
  );

/** A log that writes nothing, for tests and for parts that get no log. */
export const silentLog: Log = createLog({ service: 'silent', level: 'silent' });
