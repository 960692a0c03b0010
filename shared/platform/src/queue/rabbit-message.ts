import type { ConsumeMessage, GetMessage, Options } from 'amqplib';
import type { JsonValue } from '@torno/kernel';
import type { Job, ParkedJob } from './queue.js';

type Message = ConsumeMessage | GetMessage;

export type OutgoingMessage = { readonly content: Buffer; readonly options: Options.Publish };

const persistentOptions = (id: string, headers: Record<string, unknown> = {}): Options.Publish => ({
  persistent: true,
  messageId: id,
  contentType: 'application/json',
  headers,
});

export const messageOf = ({ id, payload }: Job): OutgoingMessage => ({
  content: Buffer.from(JSON.stringify(payload)),
  options: persistentOptions(id),
});

export const parkedMessageOf = ({ tries, error, parkedAt, ...job }: ParkedJob): OutgoingMessage => ({
  content: messageOf(job).content,
  options: persistentOptions(job.id, { tries, error, parkedAt }),
});

/** The job in a message; undefined for a message that we have not written. */
export const jobIn = (message: Message): Job | undefined => {
  const id: unknown = message.properties.messageId;
  if (typeof id !== 'string') return undefined;
  try {
    const payload: JsonValue = JSON.parse(message.content.toString('utf8'));
    return { id, payload };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

export const parkedJobIn = (message: Message): ParkedJob | undefined => {
  const job = jobIn(message);
  const { tries, error, parkedAt } = message.properties.headers ?? {};
  return job && { ...job, tries: Number(tries), error: String(error), parkedAt: String(parkedAt) };
};
