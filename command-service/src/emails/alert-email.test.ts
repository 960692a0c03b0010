import { languages } from '@torno/domain';
import { alertKinds } from '@torno/kernel';
import { renderAlertEmail } from './alert-email.js';

const since = '2026-03-21T11:00:00.000Z';
const timeZone = 'Europe/Berlin';
const job = { kind: 'alert', receiverUserId: 'u1' } as const;
const disk = { kind: 'disk', subject: 'data', value: 93.14, limit: 90, since } as const;

it.each([
  [
    'de',
    'Guten Tag Ada',
    'Datenverzeichnis: 93,1 % des Datenträgers sind belegt (Grenze: 90 %).',
    '21. März 2026 um 12:00',
  ],
  ['en', 'Hello Ada', 'Data directory: 93.1% of the disk is used (limit: 90%).', '21 March 2026 at 12:00'],
  ['it', 'Buongiorno Ada', 'Cartella dei dati: disco occupato al 93,1% (limite: 90%).', '21 marzo 2026 alle ore 12:00'],
] as const)(
  'The e-mail about an alert says in %s what is wrong, since when, and where to look',
  (language, ...expected) => {
    const { subject, text } = renderAlertEmail(
      { ...job, alert: disk },
      { name: 'Ada', language, timeZone },
      'https://torno.example',
    );
    for (const part of [...expected, '\nhttps://torno.example/admin/health\n']) expect(text).toContain(part);
    expect(subject).toContain(expected[1]);
  },
);

it('An e-mail about an alert has a complete text of every kind in every language', () => {
  for (const language of languages)
    for (const kind of alertKinds) {
      const { subject, text } = renderAlertEmail(
        { ...job, alert: { ...disk, kind, subject: 'events' } },
        { name: '', language, timeZone },
        '',
      );
      expect(`${subject} ${text}`).not.toMatch(/\{\{|undefined|[\r\n]$^/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
});
