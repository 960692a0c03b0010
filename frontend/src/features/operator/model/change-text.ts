import type { HistoryEvent } from '@torno/contract';

/** A value as one reads it, and below it what it consists of: the scales of a position, the positions of a quote. */
export type ShownValue = { readonly text: string; readonly below: readonly ShownValue[] };

export type ChangeWords = {
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly date: (value: string) => string;
  readonly dateTime: (value: string) => string;
  readonly number: (value: number) => string;
  /** An amount with the RFQ's currency. */
  readonly money: (amount: string) => string;
  /** What a field is called; undefined for one without a name. */
  readonly fieldName: (field: string) => string | undefined;
  /** What a code of a field stands for: reasons, units, materials; undefined where it is no code. */
  readonly meaning: (field: string, code: string | number) => string | undefined;
  /** Names of companies, users and positions, and quantities of scales, by id. */
  readonly names: Readonly<Record<string, string>>;
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a value says something to a person: ids that nobody has a name for do not, nor what is empty. */
const says = (value: unknown, names: ChangeWords['names']): boolean => {
  if (Array.isArray(value)) return value.some((item) => says(item, names));
  if (isFields(value)) return Object.values(value).some((item) => says(item, names));
  return !isNothing(value) && !(isId(value) && names[value] === undefined);
};

/** Changes that a person can read; what only machines can read stands in the stored event alone. */
export const readableChanges = (
  changes: HistoryEvent['changes'],
  names: ChangeWords['names'],
): HistoryEvent['changes'] => changes.filter(({ before, after }) => says(before, names) || says(after, names));

const amounts = new Set(['totalprice', 'targetPrice', 'unitCost', 'fixedCost', 'positionCost']);
/** Numbers that name something instead of counting it. */
const numerals = new Set(['secondaryId', 'posNumber', 'quoteNumber']);

const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** One value of a field: dates and numbers as the reader writes them, codes and ids by their names. */
const simpleText = (value: unknown, field: string, words: ChangeWords): string => {
  if (isNothing(value)) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return words.meaning(field, value) ?? (numerals.has(field) ? String(value) : words.number(value));
  const text = String(value);
  if (amounts.has(field)) return words.money(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return words.date(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return words.dateTime(text);
  const name = words.names[text];
  if (field === 'scaleId' && name !== undefined) return words.number(Number(name));
  return name ?? words.meaning(field, text) ?? text;
};

/** The field whose name heads what else is said of the same thing. */
const heading = 'positionId';
/** Fields that only repeat what another one of the same thing says. */
const repeats = (field: string, fields: Fields): boolean =>
  (field === 'scaleId' && 'quantity' in fields) || (field === 'technologyGroupId' && 'technologyId' in fields);

/** A scale is known by its quantity. */
const nameOf = (field: string, words: ChangeWords): string =>
  words.fieldName(field === 'scaleId' ? 'quantity' : field) ?? field;

/** One thing of a list in a line: its name, what is said of it, and below it the lists that it has itself. */
const shownFields = (fields: Fields, words: ChangeWords): ShownValue => {
  const told = Object.entries(fields).filter(
    ([field, value]) => field !== heading && !repeats(field, fields) && says(value, words.names),
  );
  const simple = told.filter(([, value]) => isSimple(value));
  const head = words.names[String(fields[heading])] ?? '';
  const parts = simple.map(([field, value]) =>
    simple.length === 1 && head === ''
      ? simpleText(value, field, words)
      : `${nameOf(field, words)}: ${simpleText(value, field, words)}`,
  );
  const said = parts.join(' · ');
  return {
    text: head === '' || said === '' ? `${head}${said}` : `${head} (${said})`,
    below: told
      .filter(([, value]) => !isSimple(value))
      .flatMap(([field, value]) => {
        const { text, below } = shownValue(value, words, field);
        return text === '' ? below : { text: `${nameOf(field, words)}: ${text}`, below };
      }),
  };
};

/** A value of `path` before or after a change as one reads it, however deep it goes. */
export const shownValue = (value: unknown, words: ChangeWords, path = ''): ShownValue => {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (isSimple(value) || isNothing(value)) return { text: simpleText(value, field, words), below: [] };
  if (!Array.isArray(value))
    return isFields(value) ? { text: '', below: [shownFields(value, words)] } : { text: '', below: [] };
  if (value.every(isSimple)) return { text: value.map((item) => simpleText(item, field, words)).join(', '), below: [] };
  return { text: '', below: value.filter(isFields).map((item) => shownFields(item, words)) };
};

/** `positions.0.label` as words, by the names that the texts know; numbers count from 1. */
export const pathText = (path: string, fieldName: ChangeWords['fieldName']): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (fieldName(part) ?? part)))
    .join(' › ');

/** An event as it is copied: what it says and where it stands, in the order of the store's own words. */
export const eventJson = ({ changes: _changes, ...event }: HistoryEvent): string => JSON.stringify(event, null, 2);
