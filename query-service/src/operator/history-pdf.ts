import { joinWithDots } from '@torno/kernel';
import type { HistoryEvent } from '@torno/contract';
import type { Language, LookupType } from '@torno/domain';
import {
  changeWords,
  eventName,
  eventSentence,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  historyHeading,
  historyTexts,
  isEmptyValue,
  oneFullStop,
  pathText,
  readableChanges,
  referredLookups,
  type ChangeWords,
  type EventGroup,
  type ShownValue,
  shownValue,
  type Translation,
} from '@torno/words';
import i18next from 'i18next';
import { openPdf, type PdfPages } from '../exports/pdf-pages.js';
import { labelIn, lookupEntries } from '../lookups/lookup-lists.js';
import type { Models } from '../read-models/read-models.js';
import { type HistoryPage, groupsOf } from './history-groups.js';
import type { HistoryOf } from './history-of.js';

type Reader = { readonly language: Language; readonly timeZone: string };

/** Texts of a language as the pages have them. */
const translationIn = async (language: Language): Promise<Translation> => {
  const texts = i18next.createInstance();
  await texts.use(oneFullStop).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: historyTexts[language] },
    interpolation: { escapeValue: false },
    postProcess: oneFullStop.name,
  });
  return { t: (key, values) => texts.t(key, { ...values }), exists: (key, values) => texts.exists(key, { ...values }) };
};

/** Names of the reference data and units to which events refer. */
const lookupNames = async (models: Models, language: Language) => {
  const types = new Set<LookupType>(['unit', ...referredLookups.values()]);
  const labels = new Map(
    await Promise.all(
      [...types].map(async (type) => {
        const entries = await lookupEntries(models, type);
        return [type, new Map(entries.map((entry) => [String(entry.id), labelIn(language, entry)]))] as const;
      }),
    ),
  );
  return (type: LookupType, code: string | number): string | undefined => labels.get(type)?.get(String(code));
};

/** Texts, names and formats in the language and time zone of the file's reader. */
const wordsFor = async (models: Models, { language, timeZone }: Reader) => {
  const translation = await translationIn(language);
  const nameOf = await lookupNames(models, language);
  const formats = {
    date: (value: string) => formatDate(value, language, timeZone),
    dateTime: (value: string) => formatDateTime(value, language, timeZone),
    until: (value: string) => formatDeadline(value, language, timeZone),
    number: (value: number) => formatNumber(value, language),
    money: (amount: string, currency: string) => formatMoney(amount, currency, language),
    unitPrice: (amount: string, currency: string) => formatUnitPrice(amount, currency, language),
    unit: (code: string) => nameOf('unit', code) ?? code,
    lookup: (field: string, code: string | number) => {
      const type = referredLookups.get(field);
      return type && nameOf(type, code);
    },
  };
  return { ...translation, translation, formats };
};
type Words = Awaited<ReturnType<typeof wordsFor>>;

type Names = ChangeWords['names'];

type Filter = {
  readonly type?: string | undefined;
  readonly actor?: string | undefined;
  readonly supplier?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order: 'oldest' | 'newest';
};

export type HistoryPdf = {
  readonly models: Models;
  readonly history: Pick<HistoryOf, 'subject'>;
  readonly reader: Reader;
  /** The person who has exported it, when and why. */
  readonly export: { readonly by: string; readonly at: string; readonly reason: string };
  readonly filter: Filter;
  /** Names of the user and the company in the filter, by id. */
  readonly filterNames: Names;
  readonly pages: AsyncIterable<HistoryPage>;
};

/** A value and its parts, each in a line of its own, indented below its parent. */
const linesOf = ({ text, below }: ShownValue, depth = 0): readonly string[] => [
  ...(text === '' ? [] : [`${'\u00a0'.repeat(2 * depth)}${text}`]),
  ...below.flatMap((value) => linesOf(value, text === '' ? depth : depth + 1)),
];

const writeHead = (pdf: PdfPages, { t, translation, formats }: Words, document: HistoryPdf): void => {
  const { history, reader, export: exported, filter, filterNames } = document;
  const { title, subtitle } = historyHeading(history.subject, translation, formats);
  pdf.text(t('history:history.title'), { muted: true, size: 10 });
  pdf.text(title, { bold: true, size: 16 });
  if (subtitle !== '') pdf.text(subtitle, { muted: true, size: 10 });
  pdf.space(8);
  const nameOf = (id: string): string => filterNames[id] ?? t('history:history.nameless');
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['file.exportedBy', exported.by],
    ['file.exportedAt', formats.dateTime(exported.at)],
    ['file.reason', exported.reason],
    ['file.timeZone', reader.timeZone],
    ['file.order', t(`history:filter.${filter.order}First`)],
    [
      'filter.supplier',
      filter.supplier === 'rfq' ? t('history:filter.rfqOnly') : filter.supplier && nameOf(filter.supplier),
    ],
    ['filter.type', filter.type && eventName(translation)(filter.type)],
    ['filter.actor', filter.actor && nameOf(filter.actor)],
    ['filter.from', filter.from && formats.dateTime(filter.from)],
    ['filter.to', filter.to && formats.dateTime(filter.to)],
  ];
  for (const [label, value] of facts) if (value) pdf.row([t(`history:${label}`), value], [1, 3]);
  pdf.space(10);
};

const writeGroup = (
  pdf: PdfPages,
  { t }: Words,
  { at, actor, onBehalfOf }: EventGroup,
  { language, timeZone }: Reader,
): void => {
  pdf.keep(70);
  pdf.line();
  pdf.space(5);
  const role = t(`history:actorRole.${actor.role}`);
  const personFacts = [
    actor.name || role,
    actor.companyLabel,
    actor.name === '' ? '' : role,
    onBehalfOf ? t('history:history.onBehalfOf', { name: onBehalfOf.name }) : '',
  ];
  pdf.row([joinWithDots(personFacts), formatDateTime(at, language, timeZone, true)], [3, 1], {
    bold: true,
    lastAtRight: true,
  });
  pdf.space(2);
};

type Subject = { readonly names: Names; readonly currency: string | null };

const writeChanges = (
  pdf: PdfPages,
  { t, translation, formats }: Words,
  changes: HistoryEvent['changes'],
  subject: Subject,
): void => {
  const words = changeWords(translation, formats, subject);
  const textOf = (value: unknown, path: string): string => linesOf(shownValue(value, words, path)).join('\n');
  // A new value needs no column for an old one.
  const isNew = changes.every(({ before }) => isEmptyValue(before));
  const shares = isNew ? [1, 3] : [2, 3, 3];
  if (!isNew)
    pdf.row([t('history:change.field'), t('history:change.before'), t('history:change.after')], shares, {
      indent: 12,
      size: 8,
      muted: true,
    });
  for (const { path, before, after } of changes) {
    const values = isNew ? [textOf(after, path)] : [textOf(before, path), textOf(after, path)];
    pdf.row([pathText(path, words.fieldName), ...values], shares, { indent: 12, size: 8 });
  }
};

const writeEvent = (pdf: PdfPages, words: Words, event: HistoryEvent, subject: Subject): void => {
  const { translation, formats } = words;
  pdf.text(eventSentence(translation, formats, subject)(event), { size: 10 });
  pdf.space(2);
  writeChanges(pdf, words, readableChanges(event.changes, subject.names), subject);
  pdf.space(5);
};

/** A history for people: its subject, who has exported it and why, the filter, and the events by command with their changes. */
export const historyPdf = async function* (document: HistoryPdf): AsyncGenerator<Buffer> {
  const { models, history, reader, filter } = document;
  const words = await wordsFor(models, reader);
  const { t } = words;
  const { title } = historyHeading(history.subject, words.translation, words.formats);
  const pdf = await openPdf({
    title: `${t('history:history.title')}: ${title}`,
    language: reader.language,
    footer: (page) => `${title} · ${t('history:file.page', { page })}`,
  });
  writeHead(pdf, words, document);
  let count = 0;
  for await (const { group, names } of groupsOf(document.pages, filter.order)) {
    writeGroup(pdf, words, group, reader);
    for (const event of group.events) {
      writeEvent(pdf, words, event, { names, currency: history.subject.currency });
      count += 1;
      yield* pdf.written();
    }
  }
  pdf.line();
  pdf.space(5);
  pdf.text(t('history:file.end', { count }), { bold: true });
  pdf.end();
  yield* pdf.written();
};
