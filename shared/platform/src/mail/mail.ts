import { createTransport } from 'nodemailer';
import type { Outbox } from './outbox.js';

export type Email = {
  /** The same id again is the same letter: it is not written a second time. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

export type Mail = {
  /** Resolves once the mail server, or the outbox, has taken the letter. Rejects if it did not: try again later. */
  readonly send: (letter: Email) => Promise<void>;
  /** Whether the mail server answers; always, for the outbox. */
  readonly ping: () => Promise<void>;
  readonly close: () => void;
};

/** SMTP where a server is named; else letters are kept in the outbox for the operator to read. */
export const createMail = ({
  smtpUrl,
  from,
  outbox,
}: {
  readonly smtpUrl?: string;
  readonly from: string;
  readonly outbox: Outbox;
}): Mail => {
  if (smtpUrl === undefined) {
    return { send: (letter) => outbox.put({ ...letter, from }), ping: async () => undefined, close: () => undefined };
  }
  const seconds = 1000;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, html }) => {
      // The receiver is given as an object: as text, a comma in it would name two.
      await transport.sendMail({
        messageId: `<${id}@torno>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
    },
    ping: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
};
