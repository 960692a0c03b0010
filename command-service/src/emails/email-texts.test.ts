import { emailKinds, languages } from '@torno/domain';
import { isAnyEmailJob, type EmailJob, type EmailKind } from './email-job.js';
import { renderEmail } from './email-texts.js';

const kinds = Object.keys(emailKinds) as EmailKind[];
const email: EmailJob = {
  kind: 'invited',
  receiverUserId: 'u',
  rfqId: 'r',
  secondaryId: 100_001,
  rfqLabel: 'Shafts\nBcc: x@example.com',
  company: 'Müller & Co. $&',
  companyKey: '10001',
  endDate: '2026-12-05T22:59:59.000Z',
};

const timeZone = 'Europe/Berlin';

describe('An e-mail', () => {
  it('has a complete text of every kind in every language', () => {
    for (const language of languages)
      for (const kind of kinds) {
        const { subject, text } = renderEmail(
          { ...email, kind },
          { name: 'Bea', language, timeZone },
          'https://torno.example',
        );
        expect(`${subject}${text}`).not.toMatch(/\{\{|undefined/);
        expect(text).toContain('Bea');
      }
  });
  it('addresses its Italian recipient informally, as the pages do', () => {
    for (const kind of kinds) {
      const { subject, text } = renderEmail({ ...email, kind }, { name: '', language: 'it', timeZone }, '');
      expect(`${subject} ${text}`).not.toMatch(/\b(lei|le (ha|è)|la invita|l’ha|la sua|può|chieda|desidera)\b/i);
    }
  });
  it('links to the RFQ on the side of its recipient', () => {
    const to = (kind: EmailKind) =>
      renderEmail({ ...email, kind }, { name: '', language: 'en', timeZone }, 'https://t.example').text;
    expect(to('quote-received')).toContain('https://t.example/buyer/rfqs/100001');
    expect(to('awarded')).toContain('https://t.example/supplier/rfqs/100001');
  });
  it('keeps names as they were typed and its subject on one line', () => {
    const { subject, text } = renderEmail(email, { name: '', language: 'de', timeZone }, '');
    expect(text).toContain('Müller & Co. $&');
    expect(text).toContain('5. Dezember 2026');
    expect(subject).not.toMatch(/[\r\n]/);
  });
  it('names the RFQ once, in its subject, also without a name', () => {
    for (const language of languages)
      for (const kind of kinds) {
        const { subject, text } = renderEmail(
          { ...email, kind, rfqLabel: '' },
          { name: 'Bea', language, timeZone },
          'https://t.example',
        );
        expect(subject).toMatch(/100001/);
        expect(subject).not.toMatch(/ {2}| $/);
        expect(text.replace(/https:\S+/, '')).not.toContain('100001');
      }
  });
  it.each([
    ['de', 'Europe/Berlin', '5. Dezember 2026 um 23:59 MEZ'],
    ['en', 'Europe/London', '5 December 2026 at 22:59 GMT'],
    ['it', 'Europe/Athens', '6 dicembre 2026 alle ore 00:59 EET'],
  ] as const)('names the deadline in %s by the clock of %s', (language, timeZone, end) => {
    const { text } = renderEmail(email, { name: '', language, timeZone }, '');
    expect(text).toContain(end);
  });
  it.each([
    ['de', 'Die Angebotsfrist endete am 5. Dezember 2026 um 23:59 MEZ; Angebote werden nicht mehr angenommen.'],
    ['en', 'The deadline was 5 December 2026 at 23:59 CET; quotes are no longer accepted.'],
    ['it', 'La scadenza per le offerte (5 dicembre 2026 alle ore 23:59 CET) è passata: non si accettano più offerte.'],
  ] as const)('states in %s that the deadline has passed', (language, sentence) => {
    const { text } = renderEmail({ ...email, kind: 'invited-late' }, { name: '', language, timeZone }, '');
    expect(text).toContain(sentence);
    expect(text).toContain(email.company);
  });
  it('states how many suppliers have quoted', () => {
    const reminder: EmailJob = { ...email, kind: 'deadline-near', quotes: 4 };
    const { text } = renderEmail(reminder, { name: '', language: 'en', timeZone }, '');
    expect(text).toContain('Quotes received so far: 4.');
  });
  it('carries the comment of the colleague as it was typed (SRFQ-25)', () => {
    const textOf = (comment?: string) =>
      renderEmail(
        { ...email, kind: 'handed-to-seller', ...(comment === undefined ? {} : { comment }) },
        { name: 'Bea', language: 'en', timeZone },
        'https://t.example',
      ).text;
    expect(textOf('Please by {{end}} & $& soon')).toContain('\n\nPlease by {{end}} & $& soon\n\nhttps://t.example');
    expect(textOf('')).toMatch(/[^\n]\.\n\nhttps:/);
  });
  it.each([
    ['quote-rejected', 'Delivery is too late'],
    ['message', 'Drawing changed: see {{file}}'],
  ] as const)('%s carries what the buyer has written, in every language (BRFQ-20, BRFQ-21)', (kind, comment) => {
    for (const language of languages) {
      const { text } = renderEmail(
        { ...email, kind, comment },
        { name: 'Bea', language, timeZone },
        'https://t.example',
      );
      expect(text).toContain(`\n\n${comment}\n\nhttps://t.example/supplier/rfqs/100001`);
    }
  });
  it.each([
    ['de', 'Angehängte Datei, in der Anfrage zu öffnen: drawing.pdf'],
    ['en', 'Attached file, to be opened in the RFQ: drawing.pdf'],
    ['it', 'File allegato, da aprire nella richiesta: drawing.pdf'],
  ] as const)('names in %s the file of a message, if it has one (BRFQ-21)', (language, line) => {
    const textOf = (file: object) =>
      renderEmail({ ...email, kind: 'message', comment: 'See', ...file }, { name: '', language, timeZone }, '').text;
    expect(textOf({ fileName: 'drawing.pdf' })).toContain(`\n\nSee\n\n${line}\n\n`);
    expect(textOf({})).not.toContain('drawing.pdf');
  });
  it.each([
    ['de', 'möchte mit Ihnen über Ihr Angebot verhandeln'],
    ['en', 'would like to negotiate your quote with you'],
    ['it', 'vuole trattare con te la tua offerta'],
  ] as const)('states in %s that the supplier is chosen for negotiation', (language, words) =>
    expect(renderEmail({ ...email, kind: 'negotiation' }, { name: '', language, timeZone }, '').text).toContain(words),
  );
  it.each([
    ['de', 'hat Ihnen den Zuschlag erteilt.', 'Positionen:'],
    ['en', 'has awarded the RFQ to you.', 'Positions:'],
    ['it', 'ti ha aggiudicato la richiesta.', 'Posizioni:'],
  ] as const)('names in %s the positions of an award, if it names any (C-39)', (language, words, heading) => {
    const textOf = (positions: readonly string[]) =>
      renderEmail({ ...email, kind: 'awarded', positions }, { name: '', language, timeZone }, 'https://t.example').text;
    expect(textOf(['1 · Pin', '3 · Plate'])).toContain(`${words}\n\n${heading}\n1 · Pin\n3 · Plate\n\nhttps:`);
    expect(textOf([])).toContain(`${words}\n\nhttps:`);
  });
  it('names the withdrawn quote and the reason, if there is one (C-44)', () => {
    const textOf = (comment: string) =>
      renderEmail(
        { ...email, kind: 'quote-withdrawn', quoteNumber: 2, comment },
        { name: 'Bea', language: 'it', timeZone },
        'https://t.example',
      ).text;
    expect(textOf('Niente acciaio')).toContain(
      'ha ritirato l’offerta 2. Non è più possibile accettarla.\n\nNiente acciaio\n\nhttps://t.example/buyer/',
    );
    expect(textOf('')).toMatch(/accettarla\.\n\nhttps:/);
  });
  it('names the file that cannot be read (RFQ-10)', () => {
    const unreadable: EmailJob = { ...email, kind: 'file-unreadable', fileName: 'shaft $& {{comment}}.pdf' };
    const { text } = renderEmail(unreadable, { name: '', language: 'en', timeZone }, '');
    expect(text).toContain('the file “shaft $& {{comment}}.pdf” cannot be opened');
  });
  it('names further RFQs with the same file', () => {
    const textOf = (alsoIn: readonly string[]) =>
      renderEmail({ ...email, kind: 'file-unreadable', alsoIn }, { name: '', language: 'en', timeZone }, '').text;
    expect(textOf(['100002 Shafts', '100003 {{end}}'])).toContain(
      'all suppliers.\n\nThe same file is also part of:\n100002 Shafts\n100003 {{end}}\n\n',
    );
    expect(textOf([])).not.toContain('also');
  });
  it('is distinguished from other jobs', () => {
    expect(isAnyEmailJob(email)).toBe(true);
    expect(isAnyEmailJob({ kind: 'other' })).toBe(false);
    expect(isAnyEmailJob(null)).toBe(false);
  });
});
