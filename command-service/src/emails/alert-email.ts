import { alertText, type Language } from '@torno/domain';
import { fillBlanks } from '@torno/kernel';
import { formatNumber, formatZonedTime } from '@torno/words';
import { greetings, type Recipient, type RenderedEmail } from './email-texts.js';
import type { AlertEmailJob } from './email-job.js';

/** `{{alert}}` describes the fault, `{{since}}` is the time of its start. */
const texts: Readonly<Record<Language, { readonly subject: string; readonly body: string }>> = {
  de: {
    subject: 'Torno: Warnung – {{alert}}',
    body: 'Mit der Installation von Torno stimmt etwas nicht:\n\n{{alert}}\n\nSeit {{since}}. Den aktuellen Stand sehen Sie hier:',
  },
  en: {
    subject: 'Torno: alert – {{alert}}',
    body: 'Something is wrong with the Torno installation:\n\n{{alert}}\n\nSince {{since}}. See the current status:',
  },
  it: {
    subject: 'Torno: allarme – {{alert}}',
    body: 'Qualcosa non va nell’installazione di Torno:\n\n{{alert}}\n\nDal {{since}}. Qui vedi la situazione attuale:',
  },
};

/** The e-mail to an administrator about an alert, with the link to the page that shows it. */
export const renderAlertEmail = (
  { alert }: AlertEmailJob,
  { name, language, timeZone }: Recipient,
  publicUrl: string,
): RenderedEmail => {
  const words = {
    alert: alertText(alert, language, (value) => formatNumber(value, language, 1)),
    since: formatZonedTime(alert.since, language, timeZone),
  };
  const { subject, body } = texts[language];
  return {
    subject: fillBlanks(subject, words),
    text: `${greetings[language](name)}\n\n${fillBlanks(body, words)}\n\n${publicUrl}/admin/health\n\nTorno\n`,
  };
};
