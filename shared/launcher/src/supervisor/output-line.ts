import { z } from 'zod';

const logLine = z.looseObject({
  level: z.string().optional(),
  message: z.string().default(''),
  ready: z.boolean().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
});

/** A line that a program wrote. */
export type OutputLine = {
  readonly level: string;
  readonly message: string;
  /** Whether it was written by a log; else it is the runtime that speaks, or a bare sentence. */
  readonly logged: boolean;
  /** By `ready: true` or a message that begins so: the program does its work from now on. */
  readonly ready: boolean;
  /** JSON, for the log file. */
  readonly json: string;
};

const parsed = (text: string): unknown => {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Reads a JSON log line; wraps anything else in one. */
export const readOutputLine = (service: string, text: string, stream: 'stdout' | 'stderr'): OutputLine => {
  const line = logLine.safeParse(parsed(text));
  if (line.success) {
    const { message, err, ready, level = ready === false ? 'error' : 'info' } = line.data;
    const reason = err && !message.includes(err.message) ? `: ${err.message}` : '';
    return { level, message: message + reason, logged: true, ready: ready ?? message.startsWith('ready'), json: text };
  }
  const level = stream === 'stderr' ? 'error' : 'info';
  const json = JSON.stringify({ level, service, at: new Date().toISOString(), message: text });
  return { level, message: text, logged: false, ready: false, json };
};

export const isError = ({ level }: OutputLine): boolean => level === 'error' || level === 'fatal';
