import type { ChangeWords } from './change-text.js';
import type { Translation } from './translation.js';

type Formats = {
  readonly date: (value: string) => string;
  readonly dateTime: (value: string) => string;
  readonly number: (value: number) => string;
  readonly money: (amount: string, currency: string) => string;
  readonly unitPrice: (amount: string, currency: string) => string;
  /** The name of a price unit. */
  readonly unit: (code: string) => string;
  /** The name of the reference data to which the value of a field refers. */
  readonly lookup: (field: string, code: string | number) => string | undefined;
};

type HistoryContext = { readonly names: ChangeWords['names']; readonly currency: string | null };

/** The words for the changes of a history's events; `names` and `currency` come from the history. */
export const changeWords = (
  { t, exists }: Translation,
  formats: Formats,
  { names, currency }: HistoryContext,
): ChangeWords => {
  const textOf = (key: string): string | undefined => (exists(key) ? t(key) : undefined);
  const textAt = (key: string): string | undefined => textOf(`history:${key}`);
  return {
    date: formats.date,
    dateTime: formats.dateTime,
    number: formats.number,
    money: (amount) => (currency === null ? amount : formats.money(amount, currency)),
    unitPrice: (amount) => (currency === null ? amount : formats.unitPrice(amount, currency)),
    emptyValue: t('history:change.nothing'),
    yes: t('history:change.yes'),
    no: t('history:change.no'),
    fieldName: (field) => textAt(`field.${field}`) ?? textOf(`fields:${field}`),
    meaning: (field, code) => {
      if (field === 'unit') return formats.unit(String(code));
      if (field === 'status') return textOf(`codes:rfqStatus.${code}`) ?? textAt(`code.interactionStatus.${code}`);
      return formats.lookup(field, code) ?? textOf(`codes:${field}.${code}`) ?? textAt(`code.${field}.${code}`);
    },
    names,
  };
};
