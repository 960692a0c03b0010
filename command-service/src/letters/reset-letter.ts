import type { Language } from '@torno/domain';
import { greetings, instantIn, type Receiver, type WrittenLetter } from './letter-texts.js';
import type { ResetLetterJob } from './letter-job.js';

type Text = { readonly subject: string; readonly body: string; readonly ignore: string };

/** `{{end}}` is until when the link can be used. */
const texts: Readonly<Record<Language, Text>> = {
  de: {
    subject: 'Neues Passwort für Torno',
    body: 'Unter diesem Link wählen Sie ein neues Passwort. Er gilt einmal und bis {{end}}:',
    ignore: 'Haben Sie keines angefordert, so ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: 'New password for Torno',
    body: 'Choose a new password with this link. It can be used once, until {{end}}:',
    ignore: 'If you have not asked for it, there is nothing to do: your password stays as it is.',
  },
  it: {
    subject: 'Nuova password per Torno',
    body: 'Con questo link sceglie una nuova password. Vale una sola volta, fino al {{end}}:',
    ignore: 'Se non l’ha chiesta, non deve fare nulla: la sua password resta com’è.',
  },
};

/** The letter with the link by which its receiver chooses a new password (AUTH-17). */
export const writeResetLetter = (
  { token, expiresAt }: ResetLetterJob,
  { name, language, timeZone }: Receiver,
  publicUrl: string,
): WrittenLetter => {
  const { subject, body, ignore } = texts[language];
  const until = body.replace('{{end}}', instantIn(expiresAt, language, timeZone));
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return { subject, text: `${greetings[language](name)}\n\n${until}\n\n${link}\n\n${ignore}\n\nTorno\n` };
};
