import { lastDayOfValidity } from '@torno/domain';
import { isRecord, isUuid } from '@torno/kernel';
import type { HistoryEvent } from '@torno/contract';

/** A value as text, with its parts below it: the scales of a position, the positions of a quote. */
export type ShownValue = { readonly text: string; readonly below: readonly ShownValue[] };

export type ChangeWords = {
  readonly emptyValue: string;
  readonly yes: string;
  readonly no: string;
  readonly date: (value: string) => string;
  readonly dateTime: (value: string) => string;
  readonly number: (value: number) => string;
  /** An amount with the RFQ's currency. */
  readonly money: (amount: string) => string;
  /** A price per unit with the RFQ's currency. */
  readonly unitPrice: (amount: string) => string;
  /** The name of a field; undefined for one without a name. */
  readonly fieldName: (field: string) => string | undefined;
  /** The meaning of a field's code: reasons, units, materials; undefined for other values. */
  readonly meaning: (field: string, code: string | number) => string | undefined;
  /** Names of companies, users and positions, and quantities of scales, by id. */
  readonly names: Readonly<Record<string, string>>;
};

type Fields = Readonly<Record<string, unknown>>;

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

/** True for an empty value: missing, without characters or without elements. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** False for empty values and for ids without a name, which tell a person nothing. */
const isReadable = (value: unknown, names: ChangeWords['names']): boolean => {
  if (Array.isArray(value)) return value.some((item) => isReadable(item, names));
  if (isRecord(value)) return Object.values(value).some((item) => isReadable(item, names));
  return !isEmptyValue(value) && !(isId(value) && names[value] === undefined);
};

/** Changes that a person can read; the rest is shown in the stored event only. */
export const readableChanges = (
  changes: HistoryEvent['changes'],
  names: ChangeWords['names'],
): HistoryEvent['changes'] =>
  changes.filter(({ before, after }) => isReadable(before, names) || isReadable(after, names));

const amounts = new Set(['totalprice', 'fixedCost', 'positionCost']);
const unitPrices = new Set(['targetPrice', 'unitCost']);
/** Fields whose numbers are names, not quantities. */
const numerals = new Set(['secondaryId', 'posNumber', 'quoteNumber']);

const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** One value of a field: dates and numbers in the reader's format, codes and ids by their names. */
const simpleText = (value: unknown, field: string, words: ChangeWords): string => {
  if (isEmptyValue(value)) return words.emptyValue;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return words.meaning(field, value) ?? (numerals.has(field) ? String(value) : words.number(value));
  const text = String(value);
  if (amounts.has(field)) return words.money(text);
  if (unitPrices.has(field)) return words.unitPrice(text);
  if (field === 'validUntil') return words.date(lastDayOfValidity(text));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return words.date(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return words.dateTime(text);
  const name = words.names[text];
  if (field === 'scaleId' && name !== undefined) return words.number(Number(name));
  return name ?? words.meaning(field, text) ?? text;
};

/** The field whose name heads the other fields of the same object. */
const heading = 'positionId';
/** Whether a field only repeats another one of the same object. */
const isRepetition = (field: string, fields: Fields): boolean =>
  (field === 'scaleId' && 'quantity' in fields) || (field === 'technologyGroupId' && 'technologyId' in fields);

/** A scale is named by its quantity. */
const nameOf = (field: string, words: ChangeWords): string =>
  words.fieldName(field === 'scaleId' ? 'quantity' : field) ?? field;

/** An object of a list in one line: its name, its fields, and below them its own lists. */
const shownFields = (fields: Fields, words: ChangeWords): ShownValue => {
  const shownEntries = Object.entries(fields).filter(
    ([field, value]) => field !== heading && !isRepetition(field, fields) && isReadable(value, words.names),
  );
  const simple = shownEntries.filter(([, value]) => isSimple(value));
  const head = words.names[String(fields[heading])] ?? '';
  const parts = simple.map(([field, value]) =>
    simple.length === 1 && head === ''
      ? simpleText(value, field, words)
      : `${nameOf(field, words)}: ${simpleText(value, field, words)}`,
  );
  const line = parts.join(' · ');
  return {
    text: head === '' || line === '' ? `${head}${line}` : `${head} (${line})`,
    below: shownEntries
      .filter(([, value]) => !isSimple(value))
      .flatMap(([field, value]) => {
        const { text, below } = shownValue(value, words, field);
        return text === '' ? below : { text: `${nameOf(field, words)}: ${text}`, below };
      }),
  };
};

/** The text of a value of `path` before or after a change, at any depth. */
export const shownValue = (value: unknown, words: ChangeWords, path = ''): ShownValue => {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (isSimple(value) || isEmptyValue(value)) return { text: simpleText(value, field, words), below: [] };
  if (!Array.isArray(value))
    return isRecord(value) ? { text: '', below: [shownFields(value, words)] } : { text: '', below: [] };
  if (value.every(isSimple)) return { text: value.map((item) => simpleText(item, field, words)).join(', '), below: [] };
  return { text: '', below: value.filter(isRecord).map((item) => shownFields(item, words)) };
};

/** `positions.0.label` as text, by the names of its fields; indexes count from 1. */
export const pathText = (path: string, fieldName: ChangeWords['fieldName']): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (fieldName(part) ?? part)))
    .join(' › ');

/** The JSON of an event for copying: its data and metadata, in the store's own names and order. */
export const eventJson = ({ changes: _changes, ...event }: HistoryEvent): string => JSON.stringify(event, null, 2);
