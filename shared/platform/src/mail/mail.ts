import { createTransport } from 'nodemailer';
import type { Outbox } from './outbox.js';

export type Email = {
  /** The same id again is the same e-mail: it is not sent a second time. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A part of the text that only the receiver may read. */
  readonly secret?: string;
};

export type Mail = {
  /**
   * Resolves once the mail server or the outbox has accepted the e-mail; rejects if it did not, and may be repeated.
   */
  readonly send: (email: Email) => Promise<void>;
  /** Whether the mail server answers; always true for the outbox. */
  readonly ping: () => Promise<void>;
  readonly close: () => void;
};

/** SMTP if a server is configured; otherwise e-mails are kept in the outbox for the operator to read. */
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
    return { send: (email) => outbox.put({ ...email, from }), ping: async () => undefined, close: () => undefined };
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
      // The receiver is given as an object: in a text, a comma would separate two receivers.
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
