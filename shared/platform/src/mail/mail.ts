import { createTransport } from 'nodemailer';
import { RefusedForGood } from '../queue/refused-for-good.js';
import type { Outbox } from './outbox.js';

export type Email = {
  /** The same id again is the same e-mail: it is not sent a second time. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A part of the text that only the recipient may read. */
  readonly secret?: string;
};

export type Mail = {
  /**
   * Resolves once the mail server, if there is one, has accepted the e-mail and the outbox keeps it; rejects if not, and
   * may be repeated, but with `RefusedForGood` where the server says that it will never accept it.
   */
  readonly send: (email: Email) => Promise<void>;
  /** Whether the mail server answers; always true for the outbox. */
  readonly ping: () => Promise<void>;
  readonly close: () => void;
};

/** The server has answered with a code of permanent failure (RFC 5321 §4.2.1), not to our sign-in but to the e-mail. */
const isPermanent = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/** SMTP if a server is configured; in any case the outbox keeps e-mails as they were sent, for the operator to read. */
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
    send: async (email) => {
      const { id, to, subject, text, html } = email;
      // The recipient is given as an object: in a string, a comma would separate two recipients.
      const message = { messageId: `<${id}@torno>`, from, to: { name: '', address: to }, subject, text, html };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isPermanent(error) ? new RefusedForGood(error.message) : error;
      });
      await outbox.put({ ...email, from });
    },
    ping: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
};
