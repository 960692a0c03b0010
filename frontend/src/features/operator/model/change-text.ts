import type { HistoryEvent } from '@torno/contract';

type Words = {
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly date: (value: string) => string;
  readonly dateTime: (value: string) => string;
  /** An amount with the RFQ's currency. */
  readonly money: (amount: string) => string;
  /** Names of companies, users and positions by id. */
  readonly names: Readonly<Record<string, string>>;
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Changes that a person can read: ids that nobody has a name for stand in the stored event alone. */
export const readableChanges = (
  changes: HistoryEvent['changes'],
  names: Readonly<Record<string, string>>,
): HistoryEvent['changes'] => {
  const says = (value: unknown): boolean => {
    if (Array.isArray(value) && value.length > 0) return value.some(says);
    return value !== null && !(isId(value) && names[value] === undefined);
  };
  return changes.filter(({ before, after }) => says(before) || says(after));
};

const amounts = new Set(['totalprice', 'targetPrice', 'unitCost', 'fixedCost', 'positionCost']);

const isAmount = (path: string): boolean => amounts.has(path.slice(path.lastIndexOf('.') + 1));

/** A value of `path` before or after a change as one reads it: dates in the language, lists and objects as JSON. */
export const valueText = (value: unknown, words: Words, path = ''): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return value.map((item) => valueText(item, words)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isAmount(path)) return words.money(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return words.date(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return words.dateTime(value);
  return words.names[value] ?? value;
};

/** `positions.0.label` as words, by the names that the texts know; numbers count from 1. */
export const pathText = (path: string, nameOf: (part: string) => string | undefined): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (nameOf(part) ?? part)))
    .join(' › ');

/** An event as it is copied: what it says and where it stands, in the order of the store's own words. */
export const eventJson = ({ changes: _changes, ...event }: HistoryEvent): string => JSON.stringify(event, null, 2);
