import type { Language } from '@torno/domain';
import { fillBlanks } from '@torno/kernel';
import { formatZonedTime } from '@torno/words';
import { resetSecret, writeResetToken } from '../account/password-reset.js';
import { greetings, type Recipient, type RenderedEmail } from './email-texts.js';
import type { PasswordResetEmailJob } from './email-job.js';

type Text = { readonly subject: string; readonly body: string; readonly ignore: string };

/** `{{end}}` is the time until which the link can be used. */
const texts: Readonly<Record<Language, Text>> = {
  de: {
    subject: 'Neues Passwort für Torno',
    body: 'Über diesen Link können Sie ein neues Passwort festlegen. Er ist einmalig und bis {{end}} gültig:',
    ignore:
      'Wenn Sie kein neues Passwort angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
  },
  en: {
    subject: 'New password for Torno',
    body: 'Use this link to choose a new password. It can be used once and is valid until {{end}}:',
    ignore: 'If you did not request this, you can ignore this e-mail: your password remains unchanged.',
  },
  it: {
    subject: 'Nuova password per Torno',
    body: 'Con questo link puoi scegliere una nuova password. È utilizzabile una sola volta, fino al {{end}}:',
    ignore: 'Se non l’hai richiesta, puoi ignorare questa e-mail: la tua password resta invariata.',
  },
};

/** The e-mail with the link by which its recipient chooses a new password (AUTH-17); the outbox keeps it without the token. */
export const renderPasswordResetEmail = (
  { receiverUserId: userId, requestId, expiresAt }: PasswordResetEmailJob,
  { name, language, timeZone }: Recipient,
  { publicUrl, jwtSecret }: { readonly publicUrl: string; readonly jwtSecret: string },
): RenderedEmail & { readonly secret: string } => {
  const { subject, body, ignore } = texts[language];
  const until = fillBlanks(body, { end: formatZonedTime(expiresAt, language, timeZone) });
  const token = encodeURIComponent(writeResetToken({ userId, secret: resetSecret(userId, requestId, jwtSecret) }));
  const link = `${publicUrl}/reset-password?token=${token}`;
  return {
    subject,
    secret: token,
    text: `${greetings[language](name)}\n\n${until}\n\n${link}\n\n${ignore}\n\nTorno\n`,
  };
};
