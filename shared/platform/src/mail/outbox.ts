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
  /** Keeps an e-mail; one with the same id changes nothing. */
  readonly put: (email: Omit<OutboxEmail, 'at'>) => Promise<void>;
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

/**
 * E-mails that no mail server accepted, for operators to read, in the collection `outbox`; they are deleted after 30
 * days.
 */
export const createOutbox = async (documents: Documents, clock: Clock = systemClock): Promise<Outbox> => {
  const emails = documents.collection<OutboxDocument>('outbox');
  await emails.ensureIndexes([
    { keys: { at: -1 } },
    { keys: { to: 1, at: -1 } },
    { keys: { keptSince: 1 }, expireAfterSeconds: keptForSeconds },
  ]);
  return {
    put: async ({ id, ...email }) => {
      const at = clock();
      await emails.insertOne({ _id: id, ...email, at, keptSince: new Date(at) });
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
