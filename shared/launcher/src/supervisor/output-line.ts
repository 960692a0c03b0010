import { z } from 'zod';

const logLine = z.looseObject({
  level: z.string().optional(),
  message: z.string().default(''),
  ready: z.boolean().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
});

/** A line of a program's output. */
export type OutputLine = {
  readonly level: string;
  readonly message: string;
  /** Whether a logger wrote it; otherwise it comes from the runtime or is plain text. */
  readonly logged: boolean;
  /** The program reports that it is ready, by `ready: true` or by a message that begins so. */
  readonly ready: boolean;
  /** JSON, for the log file. */
  readonly json: string;
};

const parseJson = (text: string): unknown => {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Parses a JSON log line; wraps any other line in one. */
export const readOutputLine = (service: string, text: string, stream: 'stdout' | 'stderr'): OutputLine => {
  const line = logLine.safeParse(parseJson(text));
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
