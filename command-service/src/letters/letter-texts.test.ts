import { languages } from '@torno/domain';
import { isLetterJob, letterKinds, type LetterJob, type LetterKind } from './letter-job.js';
import { writeLetter } from './letter-texts.js';

const kinds = Object.keys(letterKinds) as LetterKind[];
const letter: LetterJob = {
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

describe('letters', () => {
  it('are complete in every language', () => {
    for (const language of languages)
      for (const kind of kinds) {
        const { subject, text } = writeLetter(
          { ...letter, kind },
          { name: 'Bea', language, timeZone },
          'https://torno.example',
        );
        expect(`${subject}${text}`).not.toMatch(/\{\{|undefined/);
        expect(text).toContain('Bea');
      }
  });
  it('lead to the side of their receiver', () => {
    const to = (kind: LetterKind) =>
      writeLetter({ ...letter, kind }, { name: '', language: 'en', timeZone }, 'https://t.example').text;
    expect(to('quote-received')).toContain('https://t.example/buyer/rfqs/100001');
    expect(to('awarded')).toContain('https://t.example/supplier/rfqs/100001');
  });
  it('take names as they are and keep subjects on one line', () => {
    const { subject, text } = writeLetter(letter, { name: '', language: 'de', timeZone }, '');
    expect(text).toContain('Müller & Co. $&');
    expect(text).toContain('5. Dezember 2026');
    expect(subject).not.toMatch(/[\r\n]/);
  });
  it.each([
    ['de', 'Europe/Berlin', '5. Dezember 2026 um 23:59 MEZ'],
    ['en', 'Europe/London', '5 December 2026 at 22:59 GMT'],
    ['it', 'Europe/Athens', '6 dicembre 2026 alle ore 00:59 EET'],
  ] as const)('say the deadline in %s by the clock of %s', (language, timeZone, end) => {
    const { text } = writeLetter(letter, { name: '', language, timeZone }, '');
    expect(text).toContain(end);
  });
  it.each([
    ['de', 'Ihr Angebotsschluss war am 5. Dezember 2026 um 23:59 MEZ; Angebote werden nicht mehr angenommen.'],
    ['en', 'Its deadline was 5 December 2026 at 23:59 CET; quotes are no longer taken.'],
    ['it', 'La scadenza (5 dicembre 2026 alle ore 23:59 CET) è superata: non si accettano più offerte.'],
  ] as const)('say in %s that a deadline is over', (language, sentence) => {
    const { text } = writeLetter({ ...letter, kind: 'invited-late' }, { name: '', language, timeZone }, '');
    expect(text).toContain(sentence);
    expect(text).toContain(letter.company);
  });
  it('say how many have quoted', () => {
    const reminder: LetterJob = { ...letter, kind: 'deadline-near', quotes: 4 };
    const { text } = writeLetter(reminder, { name: '', language: 'en', timeZone }, '');
    expect(text).toContain('Quotes received so far: 4.');
  });
  it('carry what the colleague wrote, as it was typed (SRFQ-25)', () => {
    const textOf = (comment?: string) =>
      writeLetter(
        { ...letter, kind: 'handed-to-seller', ...(comment === undefined ? {} : { comment }) },
        { name: 'Bea', language: 'en', timeZone },
        'https://t.example',
      ).text;
    expect(textOf('Please by {{end}} & $& soon')).toContain('\n\nPlease by {{end}} & $& soon\n\nhttps://t.example');
    expect(textOf('')).toMatch(/[^\n]\.\n\nhttps:/);
  });
  it('name the file that cannot be read (RFQ-10)', () => {
    const unreadable: LetterJob = { ...letter, kind: 'file-unreadable', fileName: 'shaft $& {{comment}}.pdf' };
    const { text } = writeLetter(unreadable, { name: '', language: 'en', timeZone }, '');
    expect(text).toContain('the file “shaft $& {{comment}}.pdf” cannot be opened');
  });
  it('name further RFQs that have the file, where there are any', () => {
    const textOf = (alsoIn: readonly string[]) =>
      writeLetter({ ...letter, kind: 'file-unreadable', alsoIn }, { name: '', language: 'en', timeZone }, '').text;
    expect(textOf(['100002 Shafts', '100003 {{end}}'])).toContain(
      'all suppliers.\n\nThe same file also belongs to:\n100002 Shafts\n100003 {{end}}\n\n',
    );
    expect(textOf([])).not.toContain('also');
  });
  it('are told from other jobs', () => {
    expect(isLetterJob(letter)).toBe(true);
    expect(isLetterJob({ kind: 'other' })).toBe(false);
    expect(isLetterJob(null)).toBe(false);
  });
});
