import type { Language } from '@torno/domain';

const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);

/** Decimal strings are formatted exactly, without conversion to floats. */
const asNumericLiteral = (value: string | number): Intl.StringNumericLiteral | number =>
  // Intl accepts any decimal string, but its type asks for a literal.
  typeof value === 'number' ? value : (value as Intl.StringNumericLiteral);

const formatters = new Map<string, Intl.NumberFormat>();

/** Building a formatter costs more than using it: a quote of 50 positions shows hundreds of amounts. */
const formatter = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options]);
  const newFormatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, newFormatter);
  return newFormatter;
};

const decimals = (
  value: string | number,
  locale: string,
  minimumFractionDigits: number,
  maximumFractionDigits: number,
): string =>
  // Without this, Italian would group from five digits only.
  formatter(locale, { minimumFractionDigits, maximumFractionDigits, useGrouping: 'always' }).format(
    asNumericLiteral(value),
  );

/** A number with the separators of the language (I18N-05). */
export const formatNumber = (value: string | number, language: Language, maximumDecimals = 6): string =>
  decimals(value, localeOf(language), 0, maximumDecimals);

/** Whole percent as the language writes them: German has a space before the sign. */
export const formatPercent = (percent: number, language: Language): string =>
  formatter(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

const formatInCurrency = (amount: string, currency: string, language: Language, fractionDigits: number): string =>
  formatter(localeOf(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    useGrouping: 'always',
  }).format(asNumericLiteral(amount));

/** A total, tooling cost or position cost with its currency: exactly 2 decimals (QVIEW-17, C-40). */
export const formatMoney = (amount: string, currency: string, language: Language): string =>
  formatInCurrency(amount, currency, language, 2);

/** The decimals that unit prices need next to each other: 2 to 4, the same for all of them (C-40). */
export const unitPriceDecimals = (amounts: readonly string[]): number =>
  amounts.reduce((largest, amount) => {
    const fraction = (amount.split('.')[1] ?? '').slice(0, 4).replace(/0+$/, '');
    return Math.max(largest, fraction.length);
  }, 2);

/** A unit price with its currency: 2 to 4 decimals; `fractionDigits` are those of the row that it stands in (C-40). */
export const formatUnitPrice = (
  amount: string,
  currency: string,
  language: Language,
  fractionDigits: number = unitPriceDecimals([amount]),
): string => formatInCurrency(amount, currency, language, fractionDigits);

/** A cost for editing: 2 to 5 decimals and no grouping, which would disturb the cursor (QUOTE-46). */
export const formatCostInput = (amount: string, language: Language): string =>
  formatter(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
    useGrouping: false,
  }).format(asNumericLiteral(amount));
