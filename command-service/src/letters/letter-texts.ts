import type { Language } from '@torno/domain';
import { letterKinds, type LetterJob, type LetterKind } from './letter-job.js';

type Text = { readonly subject: string; readonly body: string };

/**
 * `{{rfq}}` is number and label, `{{company}}` the other side, `{{end}}` the deadline, `{{quotes}}` a number of quotes, `{{comment}}` a
 * colleague's words, `{{file}}` the name of a file, `{{also}}` a list of further RFQs or nothing.
 */
const texts: Readonly<Record<LetterKind, Readonly<Record<Language, Text>>>> = {
  invited: {
    de: { subject: 'Neue Anfrage {{rfq}}', body: '{{company}} bittet Sie um ein Angebot. Angebotsschluss: {{end}}.' },
    en: { subject: 'New RFQ {{rfq}}', body: '{{company}} asks you for a quote. Deadline: {{end}}.' },
    it: { subject: 'Nuova richiesta {{rfq}}', body: '{{company}} le chiede un’offerta. Scadenza: {{end}}.' },
  },
  'invited-late': {
    de: {
      subject: 'Anfrage {{rfq}}: Angebotsschluss vorbei',
      body: '{{company}} hat Sie zu dieser Anfrage eingeladen. Ihr Angebotsschluss war am {{end}}; Angebote werden nicht mehr angenommen. Sie können die Anfrage lesen. Wenn Sie anbieten möchten, bitten Sie {{company}} um einen späteren Angebotsschluss: Sobald er gesetzt ist, schreiben wir Ihnen, und Sie können Ihr Angebot senden.',
    },
    en: {
      subject: 'RFQ {{rfq}}: the deadline is over',
      body: '{{company}} has invited you to this RFQ. Its deadline was {{end}}; quotes are no longer taken. You can read the RFQ. If you would like to quote, ask {{company}} for a later deadline: as soon as it is set, we write to you and you can send your quote.',
    },
    it: {
      subject: 'Richiesta {{rfq}}: scadenza superata',
      body: '{{company}} l’ha invitata a questa richiesta. La scadenza ({{end}}) è superata: non si accettano più offerte. Può leggere la richiesta. Se desidera fare un’offerta, chieda a {{company}} una scadenza successiva: appena sarà fissata le scriveremo e potrà inviare la sua offerta.',
    },
  },
  'nda-requested': {
    de: { subject: 'NDA-Freigabe erbeten: {{rfq}}', body: '{{company}} bittet um Zugang zu den Unterlagen.' },
    en: { subject: 'NDA access requested: {{rfq}}', body: '{{company}} asks for access to the documents.' },
    it: { subject: 'Accesso NDA richiesto: {{rfq}}', body: '{{company}} chiede l’accesso ai documenti.' },
  },
  'nda-granted': {
    de: { subject: 'Unterlagen freigegeben: {{rfq}}', body: '{{company}} hat die Unterlagen für Sie freigegeben.' },
    en: { subject: 'Documents released: {{rfq}}', body: '{{company}} has released the documents to you.' },
    it: { subject: 'Documenti sbloccati: {{rfq}}', body: '{{company}} ha sbloccato i documenti per lei.' },
  },
  'nda-rejected': {
    de: { subject: 'Zugang abgelehnt: {{rfq}}', body: '{{company}} hat den Zugang zu den Unterlagen abgelehnt.' },
    en: { subject: 'Access declined: {{rfq}}', body: '{{company}} has declined access to the documents.' },
    it: { subject: 'Accesso rifiutato: {{rfq}}', body: '{{company}} ha rifiutato l’accesso ai documenti.' },
  },
  'quote-received': {
    de: { subject: 'Neues Angebot zu {{rfq}}', body: '{{company}} hat ein Angebot abgegeben.' },
    en: { subject: 'New quote for {{rfq}}', body: '{{company}} has sent a quote.' },
    it: { subject: 'Nuova offerta per {{rfq}}', body: '{{company}} ha inviato un’offerta.' },
  },
  'quote-rejected': {
    de: { subject: 'Angebot abgelehnt: {{rfq}}', body: '{{company}} hat Ihr Angebot abgelehnt.' },
    en: { subject: 'Quote rejected: {{rfq}}', body: '{{company}} has rejected your quote.' },
    it: { subject: 'Offerta rifiutata: {{rfq}}', body: '{{company}} ha rifiutato la sua offerta.' },
  },
  'quote-accepted': {
    de: { subject: 'Positionen angenommen: {{rfq}}', body: '{{company}} hat Positionen Ihres Angebots angenommen.' },
    en: { subject: 'Positions accepted: {{rfq}}', body: '{{company}} has accepted positions of your quote.' },
    it: { subject: 'Posizioni accettate: {{rfq}}', body: '{{company}} ha accettato posizioni della sua offerta.' },
  },
  awarded: {
    de: { subject: 'Zuschlag: {{rfq}}', body: '{{company}} hat Ihnen den Zuschlag erteilt.' },
    en: { subject: 'Awarded: {{rfq}}', body: '{{company}} has awarded the RFQ to you.' },
    it: { subject: 'Aggiudicazione: {{rfq}}', body: '{{company}} le ha aggiudicato la richiesta.' },
  },
  closed: {
    de: { subject: 'Anfrage beendet: {{rfq}}', body: '{{company}} hat die Anfrage beendet. Vielen Dank.' },
    en: { subject: 'RFQ closed: {{rfq}}', body: '{{company}} has closed the RFQ. Thank you.' },
    it: { subject: 'Richiesta chiusa: {{rfq}}', body: '{{company}} ha chiuso la richiesta. Grazie.' },
  },
  'deadline-moved': {
    de: { subject: 'Neuer Angebotsschluss: {{rfq}}', body: 'Der Angebotsschluss ist jetzt {{end}}.' },
    en: { subject: 'New deadline: {{rfq}}', body: 'The deadline is now {{end}}.' },
    it: { subject: 'Nuova scadenza: {{rfq}}', body: 'La scadenza è ora {{end}}.' },
  },
  'quote-due': {
    de: {
      subject: 'Ihr Angebot fehlt noch: {{rfq}}',
      body: '{{company}} wartet auf Ihr Angebot. Angebotsschluss: {{end}}.',
    },
    en: { subject: 'Your quote is due: {{rfq}}', body: '{{company}} waits for your quote. Deadline: {{end}}.' },
    it: {
      subject: 'Manca la sua offerta: {{rfq}}',
      body: '{{company}} attende la sua offerta. Scadenza: {{end}}.',
    },
  },
  'handed-to-seller': {
    de: {
      subject: 'Anfrage {{rfq}} an Sie übergeben',
      body: 'Jemand aus Ihrem Haus hat Ihnen diese Anfrage von {{company}} übergeben. Angebotsschluss: {{end}}.\n\n{{comment}}',
    },
    en: {
      subject: 'RFQ {{rfq}} handed to you',
      body: 'A colleague has handed you this RFQ by {{company}}. Deadline: {{end}}.\n\n{{comment}}',
    },
    it: {
      subject: 'Richiesta {{rfq}} affidata a lei',
      body: 'Qualcuno della sua azienda le ha affidato questa richiesta di {{company}}. Scadenza: {{end}}.\n\n{{comment}}',
    },
  },
  'handed-to-purchaser': {
    de: {
      subject: 'Anfrage {{rfq}} an Sie übergeben',
      body: 'Jemand aus Ihrem Haus hat Ihnen diese Anfrage übergeben. Angebotsschluss: {{end}}.\n\n{{comment}}',
    },
    en: {
      subject: 'RFQ {{rfq}} handed to you',
      body: 'A colleague has handed you this RFQ. Deadline: {{end}}.\n\n{{comment}}',
    },
    it: {
      subject: 'Richiesta {{rfq}} affidata a lei',
      body: 'Qualcuno della sua azienda le ha affidato questa richiesta. Scadenza: {{end}}.\n\n{{comment}}',
    },
  },
  'deadline-near': {
    de: {
      subject: 'Angebotsschluss naht: {{rfq}}',
      body: 'Angebotsschluss ist {{end}}. Bisher eingegangene Angebote: {{quotes}}.',
    },
    en: {
      subject: 'Deadline approaching: {{rfq}}',
      body: 'The deadline is {{end}}. Quotes received so far: {{quotes}}.',
    },
    it: {
      subject: 'Scadenza vicina: {{rfq}}',
      body: 'La scadenza è {{end}}. Offerte ricevute finora: {{quotes}}.',
    },
  },
  expired: {
    de: {
      subject: 'Anfrage ausgelaufen: {{rfq}}',
      body: 'Die Anfrage wurde nach ihrem Angebotsschluss am {{end}} nicht beendet und ist nun ausgelaufen. Eingegangene Angebote: {{quotes}}.',
    },
    en: {
      subject: 'RFQ expired: {{rfq}}',
      body: 'The RFQ was not closed after its deadline on {{end}} and has now expired. Quotes received: {{quotes}}.',
    },
    it: {
      subject: 'Richiesta scaduta: {{rfq}}',
      body: 'La richiesta non è stata chiusa dopo la scadenza del {{end}} ed è ora decaduta. Offerte ricevute: {{quotes}}.',
    },
  },
  'file-unreadable': {
    de: {
      subject: 'Datei nicht lesbar: {{rfq}}',
      body: 'Ihre Anfrage ist veröffentlicht, aber die Datei „{{file}}“ lässt sich nicht öffnen: Sie ist beschädigt, leer oder mit einem Kennwort geschützt. Eine lesbare können Sie mit einer Nachricht an alle Lieferanten senden.{{also}}',
    },
    en: {
      subject: 'File unreadable: {{rfq}}',
      body: 'Your RFQ is published, but the file “{{file}}” cannot be opened: it is damaged, empty or protected by a password. You can send a readable one with a message to all suppliers.{{also}}',
    },
    it: {
      subject: 'File illeggibile: {{rfq}}',
      body: 'La sua richiesta è pubblicata, ma il file «{{file}}» non si apre: è danneggiato, vuoto o protetto da una password. Può inviarne uno leggibile con un messaggio a tutti i fornitori.{{also}}',
    },
  },
};

const furtherRfqs: Readonly<Record<Language, string>> = {
  de: 'Dieselbe Datei gehört auch zu:',
  en: 'The same file also belongs to:',
  it: 'Lo stesso file appartiene anche a:',
};

const listed = (rfqs: readonly string[], language: Language): string =>
  rfqs.length === 0 ? '' : `\n\n${[furtherRfqs[language], ...rfqs].join('\n')}`;

export const greetings: Readonly<Record<Language, (name: string) => string>> = {
  de: (name) => `Guten Tag ${name},`,
  en: (name) => `Hello ${name},`,
  it: (name) => `Buongiorno ${name},`,
};

export type Receiver = { readonly name: string; readonly language: Language; readonly timeZone: string };
export type WrittenLetter = { readonly subject: string; readonly text: string };

/** Day and time as the receiver's clock shows them, and which clock that is: the other side may live by another. */
export const instantIn = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));

/** Subject and text of a letter in its receiver's language; the link leads to the RFQ on his side. */
export const writeLetter = (letter: LetterJob, receiver: Receiver, publicUrl: string): WrittenLetter => {
  const { subject, body } = texts[letter.kind][receiver.language];
  const words: Readonly<Record<string, string>> = {
    rfq: `${letter.secondaryId} ${letter.rfqLabel}`,
    company: letter.company,
    end: instantIn(letter.endDate, receiver.language, receiver.timeZone),
    quotes: String(letter.quotes ?? 0),
    comment: letter.comment ?? '',
    file: letter.fileName ?? '',
    also: listed(letter.alsoIn ?? [], receiver.language),
  };
  // In one go, so that what people have typed is taken as it is.
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (blank, name: string) => words[name] ?? blank).trimEnd();
  const side = letterKinds[letter.kind];
  const link = `${publicUrl}/${side}/rfqs/${letter.secondaryId}`;
  return {
    subject: fill(subject).replaceAll(/[\r\n]+/g, ' '),
    text: `${greetings[receiver.language](receiver.name)}\n\n${fill(body)}\n\n${link}\n\nTorno\n`,
  };
};
