import { systemClock, type Clock } from '@torno/kernel';
import type { Documents } from '../documents/documents.js';

type KeptEmail = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

type OutboxDocument = Omit<KeptEmail, 'id'> & {
  readonly _id: string;
  /** ISO instant. */
  readonly at: string;
  readonly keptSince: Date;
};

export type Outbox = {
  /** Keeps an e-mail, without its secret; one with the same id changes nothing. */
  readonly put: (email: KeptEmail & { readonly secret?: string }) => Promise<void>;
};

/** An e-mail as it was sent, without its secret. */
export type SentEmail = Omit<OutboxDocument, '_id' | 'keptSince'> & { readonly id: string };

/** The documents of the outbox, by the ids of the e-mails. */
export type SentEmails = {
  readonly many: (ids: readonly string[]) => Promise<ReadonlyMap<string, SentEmail>>;
};

export const sentEmailsIn = (documents: Documents): SentEmails => {
  const emails = documents.collection<OutboxDocument>('outbox');
  return {
    many: async (ids) => {
      if (ids.length === 0) return new Map();
      const found = await emails.find({ _id: { $in: ids } });
      return new Map(found.map(({ _id: id, keptSince: _, ...email }) => [id, { id, ...email }]));
    },
  };
};

const keptForSeconds = 30 * 24 * 60 * 60;

/** Replaces the secret of an e-mail. */
const leftOut = '…';

/**
 * E-mails as they were sent, or would have been with a mail server, for operators to read, in the collection `outbox`;
 * they are deleted after 30 days. With `keepSecrets`, for development, they are kept as their recipients would read them.
 */
export const createOutbox = async (
  documents: Documents,
  { clock = systemClock, keepSecrets = false }: { readonly clock?: Clock; readonly keepSecrets?: boolean } = {},
): Promise<Outbox> => {
  const withoutSecret = (text: string, secret: string | undefined): string =>
    secret === undefined || keepSecrets ? text : text.replaceAll(secret, leftOut);
  const emails = documents.collection<OutboxDocument>('outbox');
  await emails.ensureIndexes([{ keys: { keptSince: 1 }, expireAfterSeconds: keptForSeconds }]);
  return {
    put: async ({ id, secret, text, html, ...email }) => {
      const sentAt = clock();
      await emails.insertOne({
        _id: id,
        ...email,
        text: withoutSecret(text, secret),
        ...(html === undefined ? {} : { html: withoutSecret(html, secret) }),
        at: sentAt,
        keptSince: new Date(sentAt),
      });
    },
  };
};
