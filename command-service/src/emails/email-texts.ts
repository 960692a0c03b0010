import { emailKinds } from '@torno/domain';
import type { Language } from '@torno/domain';
import { fillBlanks } from '@torno/kernel';
import { formatNumber, formatZonedTime } from '@torno/words';
import { type EmailJob, type EmailKind } from './email-job.js';

type Text = { readonly subject: string; readonly body: string };

/**
 * Texts by kind of e-mail, with these placeholders:
 * - `{{rfq}}`: number and label of the RFQ
 * - `{{company}}`: the company on the other side
 * - `{{end}}`: the deadline
 * - `{{quotes}}`: how many suppliers have quoted
 * - `{{number}}`: the number of a quote
 * - `{{comment}}`: the other person's message
 * - `{{positions}}`: a list of positions, or nothing
 * - `{{file}}`: the name of a file
 * - `{{attached}}`: the name of the file that comes with a message, or nothing
 * - `{{also}}`: a list of further RFQs, or nothing
 */
const texts: Readonly<Record<EmailKind, Readonly<Record<Language, Text>>>> = {
  invited: {
    de: { subject: 'Neue Anfrage {{rfq}}', body: '{{company}} bittet Sie um ein Angebot. Angebotsschluss: {{end}}.' },
    en: { subject: 'New RFQ {{rfq}}', body: '{{company}} has invited you to quote. Deadline: {{end}}.' },
    it: {
      subject: 'Nuova richiesta {{rfq}}',
      body: '{{company}} ti invita a fare un’offerta. Scadenza: {{end}}.',
    },
  },
  'invited-late': {
    de: {
      subject: 'Anfrage {{rfq}}: Angebotsfrist abgelaufen',
      body: '{{company}} hat Sie zu dieser Anfrage eingeladen. Die Angebotsfrist endete am {{end}}; Angebote werden nicht mehr angenommen. Sie können die Anfrage ansehen. Wenn Sie anbieten möchten, bitten Sie {{company}} um eine Verlängerung der Frist. Wird sie verlängert, benachrichtigen wir Sie per E-Mail, und Sie können Ihr Angebot senden.',
    },
    en: {
      subject: 'RFQ {{rfq}}: the deadline has passed',
      body: '{{company}} has invited you to this RFQ. The deadline was {{end}}; quotes are no longer accepted. You can still view the RFQ. If you would like to quote, ask {{company}} to extend the deadline. If they do, we will e-mail you and you can send your quote.',
    },
    it: {
      subject: 'Richiesta {{rfq}}: scadenza passata',
      body: '{{company}} ti ha invitato a questa richiesta. La scadenza per le offerte ({{end}}) è passata: non si accettano più offerte. Puoi comunque consultare la richiesta. Se vuoi fare un’offerta, chiedi a {{company}} di prorogare la scadenza: in tal caso ti avviseremo via e-mail e potrai inviare la tua offerta.',
    },
  },
  'nda-requested': {
    de: { subject: 'Zugang unter NDA angefragt: {{rfq}}', body: '{{company}} bittet um Zugang zu den Dokumenten.' },
    en: { subject: 'NDA access requested: {{rfq}}', body: '{{company}} has requested access to the documents.' },
    it: { subject: 'Accesso NDA richiesto: {{rfq}}', body: '{{company}} ha chiesto l’accesso ai documenti.' },
  },
  'nda-granted': {
    de: { subject: 'Dokumente freigegeben: {{rfq}}', body: '{{company}} hat die Dokumente für Sie freigegeben.' },
    en: { subject: 'Access to documents granted: {{rfq}}', body: '{{company}} has given you access to the documents.' },
    it: {
      subject: 'Accesso ai documenti concesso: {{rfq}}',
      body: '{{company}} ti ha concesso l’accesso ai documenti.',
    },
  },
  'nda-rejected': {
    de: {
      subject: 'Zugang abgelehnt: {{rfq}}',
      body: '{{company}} hat Ihnen keinen Zugang zu den Dokumenten gewährt.',
    },
    en: {
      subject: 'Access rejected: {{rfq}}',
      body: '{{company}} has rejected your request for access to the documents.',
    },
    it: {
      subject: 'Accesso rifiutato: {{rfq}}',
      body: '{{company}} ha rifiutato la tua richiesta di accesso ai documenti.',
    },
  },
  'quote-received': {
    de: { subject: 'Neues Angebot zu {{rfq}}', body: '{{company}} hat ein Angebot gesendet.' },
    en: { subject: 'New quote for {{rfq}}', body: '{{company}} has sent a quote.' },
    it: { subject: 'Nuova offerta per {{rfq}}', body: '{{company}} ha inviato un’offerta.' },
  },
  'quote-withdrawn': {
    de: {
      subject: 'Angebot zurückgezogen: {{rfq}}',
      body: '{{company}} hat Angebot {{number}} zurückgezogen. Es kann nicht mehr angenommen werden.\n\n{{comment}}',
    },
    en: {
      subject: 'Quote withdrawn: {{rfq}}',
      body: '{{company}} has withdrawn quote {{number}}. It can no longer be accepted.\n\n{{comment}}',
    },
    it: {
      subject: 'Offerta ritirata: {{rfq}}',
      body: '{{company}} ha ritirato l’offerta {{number}}. Non è più possibile accettarla.\n\n{{comment}}',
    },
  },
  'quote-rejected': {
    de: { subject: 'Angebot abgelehnt: {{rfq}}', body: '{{company}} hat Ihr Angebot abgelehnt.\n\n{{comment}}' },
    en: { subject: 'Quote rejected: {{rfq}}', body: '{{company}} has rejected your quote.\n\n{{comment}}' },
    it: { subject: 'Offerta rifiutata: {{rfq}}', body: '{{company}} ha rifiutato la tua offerta.\n\n{{comment}}' },
  },
  'quote-accepted': {
    de: {
      subject: 'Positionen angenommen: {{rfq}}',
      body: '{{company}} hat Positionen Ihres Angebots angenommen.{{positions}}',
    },
    en: {
      subject: 'Positions accepted: {{rfq}}',
      body: '{{company}} has accepted positions in your quote.{{positions}}',
    },
    it: {
      subject: 'Posizioni accettate: {{rfq}}',
      body: '{{company}} ha accettato posizioni della tua offerta.{{positions}}',
    },
  },
  awarded: {
    de: { subject: 'Zuschlag erhalten: {{rfq}}', body: '{{company}} hat Ihnen den Zuschlag erteilt.{{positions}}' },
    en: { subject: 'RFQ awarded to you: {{rfq}}', body: '{{company}} has awarded the RFQ to you.{{positions}}' },
    it: { subject: 'Aggiudicazione: {{rfq}}', body: '{{company}} ti ha aggiudicato la richiesta.{{positions}}' },
  },
  negotiation: {
    de: {
      subject: 'Sie sind in der Verhandlung: {{rfq}}',
      body: '{{company}} hat die Anfrage geschlossen und möchte mit Ihnen über Ihr Angebot verhandeln. {{company}} wird sich bei Ihnen melden.',
    },
    en: {
      subject: 'Chosen for negotiation: {{rfq}}',
      body: '{{company}} has closed the RFQ and would like to negotiate your quote with you. They will contact you.',
    },
    it: {
      subject: 'Scelto per la trattativa: {{rfq}}',
      body: '{{company}} ha chiuso la richiesta e vuole trattare con te la tua offerta. Ti contatterà.',
    },
  },
  message: {
    de: {
      subject: 'Nachricht zur Anfrage {{rfq}}',
      body: '{{company}} hat allen Lieferanten dieser Anfrage geschrieben:\n\n{{comment}}{{attached}}',
    },
    en: {
      subject: 'Message about RFQ {{rfq}}',
      body: '{{company}} has sent a message to all suppliers of this RFQ:\n\n{{comment}}{{attached}}',
    },
    it: {
      subject: 'Messaggio sulla richiesta {{rfq}}',
      body: '{{company}} ha scritto a tutti i fornitori di questa richiesta:\n\n{{comment}}{{attached}}',
    },
  },
  closed: {
    de: {
      subject: 'Anfrage geschlossen: {{rfq}}',
      body: '{{company}} hat die Anfrage geschlossen. Vielen Dank für Ihr Interesse.',
    },
    en: { subject: 'RFQ closed: {{rfq}}', body: '{{company}} has closed the RFQ. Thank you for your interest.' },
    it: { subject: 'Richiesta chiusa: {{rfq}}', body: '{{company}} ha chiuso la richiesta. Grazie per l’interesse.' },
  },
  'deadline-moved': {
    de: { subject: 'Neuer Angebotsschluss: {{rfq}}', body: 'Der neue Angebotsschluss ist {{end}}.' },
    en: { subject: 'New deadline: {{rfq}}', body: 'The new deadline is {{end}}.' },
    it: { subject: 'Nuova scadenza: {{rfq}}', body: 'La nuova scadenza è il {{end}}.' },
  },
  'quote-due': {
    de: {
      subject: 'Ihr Angebot steht noch aus: {{rfq}}',
      body: '{{company}} wartet auf Ihr Angebot. Angebotsschluss: {{end}}.',
    },
    en: { subject: 'Your quote is due: {{rfq}}', body: '{{company}} is waiting for your quote. Deadline: {{end}}.' },
    it: {
      subject: 'Manca la tua offerta: {{rfq}}',
      body: '{{company}} attende la tua offerta. Scadenza: {{end}}.',
    },
  },
  'handed-to-seller': {
    de: {
      subject: 'Anfrage {{rfq}} Ihnen zugewiesen',
      body: 'Diese Anfrage von {{company}} hat Ihnen jemand aus Ihrem Unternehmen zugewiesen. Angebotsschluss: {{end}}.\n\n{{comment}}',
    },
    en: {
      subject: 'RFQ {{rfq}} assigned to you',
      body: 'A colleague has assigned this RFQ from {{company}} to you. Deadline: {{end}}.\n\n{{comment}}',
    },
    it: {
      subject: 'Richiesta {{rfq}} assegnata a te',
      body: 'Nella tua azienda ti è stata assegnata questa richiesta di {{company}}. Scadenza: {{end}}.\n\n{{comment}}',
    },
  },
  'handed-to-purchaser': {
    de: {
      subject: 'Anfrage {{rfq}} Ihnen zugewiesen',
      body: 'Diese Anfrage hat Ihnen jemand aus Ihrem Unternehmen zugewiesen. Angebotsschluss: {{end}}.\n\n{{comment}}',
    },
    en: {
      subject: 'RFQ {{rfq}} assigned to you',
      body: 'A colleague has assigned this RFQ to you. Deadline: {{end}}.\n\n{{comment}}',
    },
    it: {
      subject: 'Richiesta {{rfq}} assegnata a te',
      body: 'Nella tua azienda ti è stata assegnata questa richiesta. Scadenza: {{end}}.\n\n{{comment}}',
    },
  },
  'deadline-near': {
    de: {
      subject: 'Angebotsschluss rückt näher: {{rfq}}',
      body: 'Der Angebotsschluss ist am {{end}}. Bisher eingegangene Angebote: {{quotes}}.',
    },
    en: {
      subject: 'Deadline approaching: {{rfq}}',
      body: 'The deadline is {{end}}. Quotes received so far: {{quotes}}.',
    },
    it: {
      subject: 'Scadenza vicina: {{rfq}}',
      body: 'La scadenza è il {{end}}. Offerte ricevute finora: {{quotes}}.',
    },
  },
  expired: {
    de: {
      subject: 'Anfrage abgelaufen: {{rfq}}',
      body: 'Die Anfrage wurde nach dem Angebotsschluss am {{end}} nicht geschlossen und ist nun abgelaufen. Eingegangene Angebote: {{quotes}}.',
    },
    en: {
      subject: 'RFQ expired: {{rfq}}',
      body: 'The RFQ was not closed after its deadline ({{end}}) and has now expired. Quotes received: {{quotes}}.',
    },
    it: {
      subject: 'Richiesta scaduta: {{rfq}}',
      body: 'La richiesta non è stata chiusa dopo la scadenza del {{end}} ed è ora decaduta. Offerte ricevute: {{quotes}}.',
    },
  },
  'publication-failed': {
    de: {
      subject: 'Anfrage nicht veröffentlicht: {{rfq}}',
      body: 'Ihre Anfrage wurde nicht veröffentlicht. Was zu ändern ist, steht bei der Anfrage. Danach können Sie sie erneut veröffentlichen.\n\n{{comment}}',
    },
    en: {
      subject: 'RFQ not published: {{rfq}}',
      body: 'Your RFQ was not published. The RFQ shows what to change. You can then publish it again.\n\n{{comment}}',
    },
    it: {
      subject: 'Richiesta non pubblicata: {{rfq}}',
      body: 'La tua richiesta non è stata pubblicata. Nella richiesta trovi che cosa va corretto. Dopo potrai pubblicarla di nuovo.\n\n{{comment}}',
    },
  },
  'file-unreadable': {
    de: {
      subject: 'Datei nicht lesbar: {{rfq}}',
      body: 'Ihre Anfrage ist veröffentlicht, aber die Datei „{{file}}“ lässt sich nicht öffnen: Sie ist beschädigt, leer oder mit einem Passwort geschützt. Sie können eine lesbare Datei mit einer Nachricht an alle Lieferanten senden.{{also}}',
    },
    en: {
      subject: 'File unreadable: {{rfq}}',
      body: 'Your RFQ has been published, but the file “{{file}}” cannot be opened: it is damaged, empty or password-protected. You can send a readable file with a message to all suppliers.{{also}}',
    },
    it: {
      subject: 'File illeggibile: {{rfq}}',
      body: 'La tua richiesta è stata pubblicata, ma non è possibile aprire il file «{{file}}»: è danneggiato, vuoto o protetto da password. Puoi inviare un file leggibile con un messaggio a tutti i fornitori.{{also}}',
    },
  },
};

const furtherRfqs: Readonly<Record<Language, string>> = {
  de: 'Dieselbe Datei ist auch enthalten in:',
  en: 'The same file is also part of:',
  it: 'Lo stesso file è incluso anche in:',
};

const positionsOf: Readonly<Record<Language, string>> = {
  de: 'Positionen:',
  en: 'Positions:',
  it: 'Posizioni:',
};

const listUnder = (heading: string, things: readonly string[] = []): string =>
  things.length === 0 ? '' : `\n\n${[heading, ...things].join('\n')}`;

const attachedFile: Readonly<Record<Language, string>> = {
  de: 'Angehängte Datei, in der Anfrage zu öffnen:',
  en: 'Attached file, to be opened in the RFQ:',
  it: 'File allegato, da aprire nella richiesta:',
};

export const greetings: Readonly<Record<Language, (name: string) => string>> = {
  de: (name) => `Guten Tag ${name},`,
  en: (name) => `Hello ${name},`,
  it: (name) => `Buongiorno ${name},`,
};

export type Recipient = { readonly name: string; readonly language: Language; readonly timeZone: string };
export type RenderedEmail = { readonly subject: string; readonly text: string };

/** Subject and text of an e-mail in its recipient's language; the link leads to the RFQ on their side. */
export const renderEmail = (email: EmailJob, recipient: Recipient, publicUrl: string): RenderedEmail => {
  const { subject, body } = texts[email.kind][recipient.language];
  const words = {
    rfq: `${email.secondaryId} ${email.rfqLabel}`.trimEnd(),
    company: email.company,
    end: formatZonedTime(email.endDate, recipient.language, recipient.timeZone),
    quotes: formatNumber(email.quotes ?? 0, recipient.language),
    number: String(email.quoteNumber ?? ''),
    comment: email.comment ?? '',
    file: email.fileName ?? '',
    attached: email.fileName ? `\n\n${attachedFile[recipient.language]} ${email.fileName}` : '',
    positions: listUnder(positionsOf[recipient.language], email.positions),
    also: listUnder(furtherRfqs[recipient.language], email.alsoIn),
  };
  const fill = (text: string): string => fillBlanks(text, words).trimEnd();
  const side = emailKinds[email.kind];
  const link = `${publicUrl}/${side}/rfqs/${email.secondaryId}`;
  return {
    subject: fill(subject).replaceAll(/[\r\n]+/g, ' '),
    text: `${greetings[recipient.language](recipient.name)}\n\n${fill(body)}\n\n${link}\n\nTorno\n`,
  };
};
