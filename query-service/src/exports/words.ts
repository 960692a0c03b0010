import {
  leadTimeText,
  type BuyerInteractionStatus,
  type DemandType,
  type Language,
  type LookupType,
  type RfqResult,
  type RfqStatus,
} from '@torno/domain';
import type { Scalar } from './file-tree.js';
import type { Heading } from './headings.js';
import { labelIn, lookupEntries } from '../lookups/lookup-lists.js';
import type { Models } from '../read-models/read-models.js';

/** The words for a code in a row, in the reader's language; a code that is not known stays as it is. */
export type Word = (code: string, row: Readonly<Record<string, Scalar>>) => string;
type WordOfCode = (code: string) => string;

/** The states of an RFQ as people read them. */
export const rfqStatusWords: Readonly<Record<RfqStatus, Heading>> = {
  InWork: { de: 'Entwurf', en: 'Draft', it: 'Bozza' },
  ToBeVerified: { de: 'In Prüfung', en: 'In verification', it: 'In verifica' },
  Active: { de: 'Aktiv', en: 'Active', it: 'Attiva' },
  Ended: { de: 'Beendet', en: 'Ended', it: 'Conclusa' },
  Archived: { de: 'Archiviert', en: 'Archived', it: 'Archiviata' },
  PublishedFailed: {
    de: 'Veröffentlichung fehlgeschlagen',
    en: 'Publication failed',
    it: 'Pubblicazione non riuscita',
  },
};

const resultWords: Readonly<Record<RfqResult, Heading>> = {
  Awarded: { de: 'Vergeben', en: 'Awarded', it: 'Aggiudicata' },
  Negotiation: { de: 'Verhandlung', en: 'Negotiation', it: 'Trattativa' },
  NoAward: { de: 'Keine Vergabe', en: 'No award', it: 'Nessuna aggiudicazione' },
  Expired: { de: 'Abgelaufen', en: 'Expired', it: 'Scaduta' },
};

const demandWords: Readonly<Record<DemandType, Heading>> = {
  OneTime: { de: 'Einmalig', en: 'One-time', it: 'Unico' },
  Series: { de: 'Serie', en: 'Series', it: 'Serie' },
};

const quoteStatusWords: Readonly<Record<BuyerInteractionStatus, Heading>> = {
  None: { de: 'Offen', en: 'Open', it: 'Aperta' },
  Accepted: { de: 'Angenommen', en: 'Accepted', it: 'Accettata' },
  Rejected: { de: 'Abgelehnt', en: 'Rejected', it: 'Rifiutata' },
  Closed: { de: 'Geschlossen', en: 'Closed', it: 'Chiusa' },
};

const inWords =
  (words: Readonly<Record<string, Heading>>, language: Language): WordOfCode =>
  (code) =>
    words[code]?.[language] ?? code;

/** Names of reference data and the words for fixed values, in the reader's language. */
export const wordsIn = async (models: Models, language: Language) => {
  const entriesOf = async (type: LookupType): Promise<WordOfCode> => {
    const labels = new Map(
      (await lookupEntries(models, type)).map((entry) => [String(entry.id), labelIn(language, entry)]),
    );
    return (code) => labels.get(code) ?? code;
  };
  const [material, technology, country, incoterm, unit, reason] = await Promise.all([
    entriesOf('material'),
    entriesOf('technology'),
    entriesOf('country'),
    entriesOf('incoterm'),
    entriesOf('unit'),
    entriesOf('rfqReason'),
  ]);
  return {
    material,
    technology,
    country,
    incoterm,
    unit,
    reason,
    demand: inWords(demandWords, language),
    result: inWords(resultWords, language),
    rfqStatus: inWords(rfqStatusWords, language),
    quoteStatus: inWords(quoteStatusWords, language),
    /** The supplier's words, in the reader's language where the number of days is known (C-30). */
    leadTime: ((deliveryAt, { leadTimeDays }) =>
      leadTimeText(
        { deliveryAt, leadTimeDays: typeof leadTimeDays === 'number' ? leadTimeDays : null },
        language,
      )) satisfies Word,
  };
};

export type Words = Awaited<ReturnType<typeof wordsIn>>;
