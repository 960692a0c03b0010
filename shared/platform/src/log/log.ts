import { pino, type DestinationStream } from 'pino';
import { redact } from './redact.js';

type Write = {
  (fields: object, message?: string): void;
  (message: string): void;
};

/** JSON lines. A failure is logged as `log.error({ err }, 'what was attempted')`. */
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
  /** Where the lines go; standard output if absent. */
  readonly destination?: DestinationStream;
};

/** Secrets (passwords, tokens, cookies, authorization) are replaced at any depth before a line is written. */
export const createLog = ({ service, instance, level = 'info', destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: instance === undefined ? { service } : { service, instance },
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      messageKey: 'message',
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (fields) => redact(fields),
        log: (fields) => redact(fields),
      },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination(1),
  );

/** For tests and for parts that are given no log. */
export const silentLog: Log = createLog({ service: 'silent', level: 'silent' });
