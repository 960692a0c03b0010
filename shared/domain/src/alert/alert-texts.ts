import { type Alert, type AlertKind, fillBlanks } from '@torno/kernel';
import type { Language } from '../values.js';

/** The subjects of the installation's health, except projections and process managers. */
export type Watched = 'check' | 'service' | 'queue' | 'disk';

const names: Readonly<Record<Language, Readonly<Record<Watched, Readonly<Record<string, string>>>>>> = {
  de: {
    check: {
      documents: 'Dokumentspeicher',
      events: 'Ereignisspeicher',
      queue: 'Warteschlange',
      mail: 'Mailserver',
      readModels: 'Lesemodelle',
      revocations: 'Beendete Sitzungen',
      gateway: 'Gateway',
    },
    service: {
      'command-service': 'Befehlsdienst',
      projections: 'Projektionen',
      'query-service': 'Abfragedienst',
      worker: 'Hintergrunddienst',
    },
    queue: {
      letters: 'E-Mails',
      'password-resets': 'Neue Passwörter',
      previews: 'Vorschauen von Dateien',
      'awaited-previews': 'Dateiprüfungen vor der Veröffentlichung',
    },
    disk: { data: 'Datenverzeichnis', documents: 'Dokumentspeicher' },
  },
  en: {
    check: {
      documents: 'Document store',
      events: 'Event store',
      queue: 'Queue',
      mail: 'Mail server',
      readModels: 'Read models',
      revocations: 'Ended sessions',
      gateway: 'Gateway',
    },
    service: {
      'command-service': 'Command service',
      projections: 'Projections',
      'query-service': 'Query service',
      worker: 'Worker',
    },
    queue: {
      letters: 'E-mails',
      'password-resets': 'Password resets',
      previews: 'Previews of files',
      'awaited-previews': 'File checks before publication',
    },
    disk: { data: 'Data directory', documents: 'Document store' },
  },
  it: {
    check: {
      documents: 'Archivio dei documenti',
      events: 'Archivio degli eventi',
      queue: 'Coda',
      mail: 'Server di posta',
      readModels: 'Modelli di lettura',
      revocations: 'Sessioni terminate',
      gateway: 'Gateway',
    },
    service: {
      'command-service': 'Servizio dei comandi',
      projections: 'Proiezioni',
      'query-service': 'Servizio delle interrogazioni',
      worker: 'Servizio in background',
    },
    queue: {
      letters: 'E-mail',
      'password-resets': 'Nuove password',
      previews: 'Anteprime dei file',
      'awaited-previews': 'Controlli dei file prima della pubblicazione',
    },
    disk: { data: 'Cartella dei dati', documents: 'Archivio dei documenti' },
  },
};

/** `{{subject}}` is the name of the watched object, `{{value}}` the measurement and `{{limit}}` the exceeded limit. */
const sentences: Readonly<Record<Language, Readonly<Record<AlertKind, string>>>> = {
  de: {
    unreachable: '{{subject}}: keine Antwort.',
    silent: '{{subject}}: Es wird nichts mehr aufgezeichnet. Der Dienst ist vielleicht stehen geblieben.',
    'projection-failed': 'Die Projektion {{subject}} ist gescheitert. Der Fehler steht auf der Seite der Projektionen.',
    'parked-streams': 'Geparkte Streams der Projektion {{subject}}: {{value}}.',
    lag: 'Die Projektion {{subject}} ist {{value}} Sekunden im Rückstand (Grenze: {{limit}}).',
    queue: '{{subject}}: {{value}} Aufträge warten (Grenze: {{limit}}).',
    'parked-jobs': '{{subject}}: Aufträge, die mehrmals gescheitert und nun geparkt sind: {{value}}.',
    'parked-events': 'Ereignisse, die der Prozess {{subject}} nach mehreren Versuchen geparkt hat: {{value}}.',
    errors: '{{value}} % der Aufrufe der letzten fünf Minuten sind fehlgeschlagen (Grenze: {{limit}} %).',
    latency: '95 % der Befehle der letzten fünf Minuten dauerten bis zu {{value}} ms (Grenze: {{limit}} ms).',
    disk: '{{subject}}: {{value}} % des Datenträgers sind belegt (Grenze: {{limit}} %).',
  },
  en: {
    unreachable: '{{subject}}: no answer.',
    silent: '{{subject}}: nothing is recorded any more. The service may have stopped.',
    'projection-failed': 'The projection {{subject}} has failed. Its error is on the page of the projections.',
    'parked-streams': 'Parked streams of the projection {{subject}}: {{value}}.',
    lag: 'The projection {{subject}} is {{value}} seconds behind (limit: {{limit}}).',
    queue: '{{subject}}: {{value}} jobs are waiting (limit: {{limit}}).',
    'parked-jobs': '{{subject}}: jobs that have failed several times and are parked: {{value}}.',
    'parked-events': 'Events that the process manager {{subject}} has parked after several tries: {{value}}.',
    errors: '{{value}}% of the requests in the last five minutes failed (limit: {{limit}}%).',
    latency: '95% of the commands in the last five minutes took up to {{value}} ms (limit: {{limit}} ms).',
    disk: '{{subject}}: {{value}}% of the disk is used (limit: {{limit}}%).',
  },
  it: {
    unreachable: '{{subject}}: nessuna risposta.',
    silent: '{{subject}}: non viene più registrato nulla. Il servizio potrebbe essersi fermato.',
    'projection-failed': 'La proiezione {{subject}} si è interrotta. L’errore è nella pagina delle proiezioni.',
    'parked-streams': 'Stream sospesi della proiezione {{subject}}: {{value}}.',
    lag: 'La proiezione {{subject}} è in ritardo di {{value}} secondi (limite: {{limit}}).',
    queue: '{{subject}}: {{value}} lavori in attesa (limite: {{limit}}).',
    'parked-jobs': '{{subject}}: lavori falliti più volte e sospesi: {{value}}.',
    'parked-events': 'Eventi sospesi dal processo {{subject}} dopo più tentativi: {{value}}.',
    errors: 'Il {{value}}% delle chiamate degli ultimi cinque minuti non è riuscito (limite: {{limit}}%).',
    latency: 'Il 95% dei comandi degli ultimi cinque minuti ha richiesto fino a {{value}} ms (limite: {{limit}} ms).',
    disk: '{{subject}}: disco occupato al {{value}}% (limite: {{limit}}%).',
  },
};

/** The names of the subjects for people; a name of another release stays as it is. */
export const watchedName = (language: Language, watched: Watched, name: string): string =>
  names[language][watched][name] ?? name;

/** The kind of an alert's subject; null for projections and process managers, which have technical names only. */
const watchedBy: Readonly<Record<AlertKind, Watched | null>> = {
  unreachable: 'check',
  silent: 'service',
  'projection-failed': null,
  'parked-streams': null,
  lag: null,
  queue: 'queue',
  'parked-jobs': 'queue',
  'parked-events': null,
  errors: null,
  latency: null,
  disk: 'disk',
};

/** The text of an alert in a sentence or two, the same in pages and e-mails. */
export const alertText = (
  { kind, subject, value, limit }: Omit<Alert, 'since'>,
  language: Language,
  format: (value: number) => string,
): string => {
  const watched = watchedBy[kind];
  return fillBlanks(sentences[language][kind], {
    subject: watched === null ? subject : watchedName(language, watched, subject),
    value: format(value ?? 0),
    limit: format(limit ?? 0),
  });
};
