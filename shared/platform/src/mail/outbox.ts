import { systemClock, type Clock } from '@torno/kernel';
import type { Documents } from '../documents/documents.js';

export type OutboxEmail = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** ISO instant. */
  readonly at: string;
};

type OutboxDocument = Omit<OutboxEmail, 'id'> & { readonly _id: string; readonly keptSince: Date };

export type Outbox = {
  /** Keeps an e-mail, without its secret; one with the same id changes nothing. */
  readonly put: (email: Omit<OutboxEmail, 'at'> & { readonly secret?: string }) => Promise<void>;
  /** Newest first, at most 200; `before` (an instant) selects the page. */
  readonly list: (page?: {
    readonly limit?: number;
    readonly before?: string;
    readonly to?: string;
  }) => Promise<OutboxEmail[]>;
};

const maxPage = 200;
const keptForSeconds = 30 * 24 * 60 * 60;

const emailOf = ({ _id, from, to, subject, text, html, at }: OutboxDocument): OutboxEmail => {
  const email = { id: _id, from, to, subject, text, at };
  return html === undefined ? email : { ...email, html };
};

/** Stands where the secret of an e-mail stood. */
const leftOut = '…';

/**
 * E-mails that no mail server accepted, for operators to read, in the collection `outbox`; they are deleted after 30
 * days. With `keepSecrets`, for development, they are kept as their receivers would read them.
 */
export const createOutbox = async (
  documents: Documents,
  { clock = systemClock, keepSecrets = false }: { readonly clock?: Clock; readonly keepSecrets?: boolean } = {},
): Promise<Outbox> => {
  const without = (text: string, secret: string | undefined): string =>
    secret === undefined || keepSecrets ? text : text.replaceAll(secret, leftOut);
  const emails = documents.collection<OutboxDocument>('outbox');
  await emails.ensureIndexes([
    { keys: { at: -1 } },
    { keys: { to: 1, at: -1 } },
    { keys: { keptSince: 1 }, expireAfterSeconds: keptForSeconds },
  ]);
  return {
    put: async ({ id, secret, text, html, ...email }) => {
      const at = clock();
      await emails.insertOne({
        _id: id,
        ...email,
        text: without(text, secret),
        ...(html === undefined ? {} : { html: without(html, secret) }),
        at,
        keptSince: new Date(at),
      });
    },
    list: async ({ limit = 50, before, to } = {}) => {
      const found = await emails.find(
        { ...(to === undefined ? {} : { to }), ...(before === undefined ? {} : { at: { $lt: before } }) },
        { sort: { at: -1 }, limit: Math.min(limit, maxPage) },
      );
      return found.map(emailOf);
    },
  };
};
