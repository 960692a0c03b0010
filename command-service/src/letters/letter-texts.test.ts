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

describe('letters', () => {
  it('are complete in every language', () => {
    for (const language of languages)
      for (const kind of kinds) {
        const { subject, text } = writeLetter({ ...letter, kind }, { name: 'Bea', language }, 'https://torno.example');
        expect(`${subject}${text}`).not.toMatch(/\{\{|undefined/);
        expect(text).toContain('Bea');
      }
  });
  it('lead to the side of their receiver', () => {
    const to = (kind: LetterKind) =>
      writeLetter({ ...letter, kind }, { name: '', language: 'en' }, 'https://t.example').text;
    expect(to('quote-received')).toContain('https://t.example/buyer/rfqs/100001');
    expect(to('awarded')).toContain('https://t.example/supplier/rfqs/100001');
  });
  it('take names as they are and keep subjects on one line', () => {
    const { subject, text } = writeLetter(letter, { name: '', language: 'de' }, '');
    expect(text).toContain('Müller & Co. $&');
    expect(text).toContain('5. Dezember 2026');
    expect(subject).not.toMatch(/[\r\n]/);
  });
  it('are told from other jobs', () => {
    expect(isLetterJob(letter)).toBe(true);
    expect(isLetterJob({ kind: 'other' })).toBe(false);
    expect(isLetterJob(null)).toBe(false);
  });
});
