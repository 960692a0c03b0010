import type { Language } from '@torno/domain';
import { fillBlanks } from '@torno/kernel';
import { formatZonedTime } from '@torno/words';
import { greetings, type Recipient, type RenderedEmail } from './email-texts.js';
import type { SupportAccessEmailJob } from './email-job.js';

type Text = { readonly subject: string; readonly body: string };

/** `{{operator}}` is the name of the person of the support, `{{start}}` when they began, `{{reason}}` their reason. */
const texts: Readonly<Record<Language, Text>> = {
  de: {
    subject: 'Der Support arbeitet in Ihrem Konto bei Torno',
    body: '{{operator}} vom Support handelt seit {{start}} in Ihrem Namen. Begründung:\n\n{{reason}}\n\nWas dabei geändert wird, ist als Änderung des Supports vermerkt. Angebote, Zuschläge und Geheimhaltungsvereinbarungen bleiben Ihnen vorbehalten. Alle Zugriffe sehen Sie in den Einstellungen:',
  },
  en: {
    subject: 'Support is working in your Torno account',
    body: '{{operator}} of the support team has been acting on your behalf since {{start}}. The reason given:\n\n{{reason}}\n\nWhatever they change is recorded as done by support. Quotes, awards and non-disclosure agreements remain yours to decide. All access by support is listed in your settings:',
  },
  it: {
    subject: 'L’assistenza sta lavorando nel tuo account Torno',
    body: '{{operator}} dell’assistenza agisce per tuo conto dal {{start}}. Motivo indicato:\n\n{{reason}}\n\nCiò che viene modificato è registrato come operazione dell’assistenza. Offerte, aggiudicazioni e accordi di riservatezza restano riservati a te. Tutti gli accessi sono elencati nelle impostazioni:',
  },
};

/** The e-mail to a user as whom an operator has begun to act. */
export const renderSupportAccessEmail = (
  { operatorName, reason, startedAt }: SupportAccessEmailJob,
  { name, language, timeZone }: Recipient,
  publicUrl: string,
): RenderedEmail => {
  const { subject, body } = texts[language];
  const start = formatZonedTime(startedAt, language, timeZone);
  const filledBody = fillBlanks(body, { operator: operatorName, start, reason });
  return {
    subject,
    text: `${greetings[language](name)}\n\n${filledBody}\n\n${publicUrl}/settings/support-access\n\nTorno\n`,
  };
};
