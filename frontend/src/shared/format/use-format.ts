import { deadlineText, type DeadlineText, type Language, languages, units } from '@torno/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatCostInput,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatDeadlineTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  formatUnitPrice,
} from '@torno/words';
import { parseDecimal } from './parse-decimal.js';
import { readerTimeZone } from './reader-time-zone.js';
import { useInstant } from './use-instant.js';

/** Dates, numbers and amounts in the language of the interface. */
export const useFormat = () => {
  const { t, i18n } = useTranslation('shared');
  const language: Language = languages.find((candidate) => candidate === i18n.language) ?? 'en';
  const now = useInstant();
  return useMemo(() => {
    const deadlineWords = (deadline: DeadlineText): string => {
      switch (deadline.kind) {
        case 'daysLeft':
          return deadline.days === 0 ? t('deadline.today') : t('deadline.daysLeft', { count: deadline.days });
        case 'endDate':
          return formatDate(deadline.date, language);
        case 'closed':
          return t('deadline.closed');
        case 'closedOn':
          return t('deadline.closedOn', { date: formatDate(deadline.date, language) });
      }
    };
    return {
      language,
      date: (value: string | null) => formatDate(value, language),
      dateTime: (value: string | null, { seconds = false } = {}) => formatDateTime(value, language, undefined, seconds),
      /** The end of an RFQ, which is an instant. */
      until: (value: string | null) => formatDeadline(value, language),
      /** The time of that end; empty for the end of the day. */
      untilTime: (value: string) => formatDeadlineTime(value, language),
      time: (value: string) => formatTime(value, language),
      number: (value: string | number, maximumDecimals?: number) => formatNumber(value, language, maximumDecimals),
      percent: (percent: number) => formatPercent(percent, language),
      money: (amount: string, currency: string) => formatMoney(amount, currency, language),
      unitPrice: (amount: string, currency: string, fractionDigits?: number) =>
        formatUnitPrice(amount, currency, language, fractionDigits),
      costInput: (amount: string) => formatCostInput(amount, language),
      /** The name of a price unit; '???' for one that this client does not know (SDET-56). */
      unit: (code: string) => (units.some((unit) => unit === code) ? t(`unit.${code}`) : '???'),
      parseDecimal: (text: string) => parseDecimal(text, language),
      /** The text for an RFQ's deadline (SDET-31 to SDET-34); `endedAt` is when it was closed. */
      deadline: (rfq: Parameters<typeof deadlineText>[0]) => deadlineWords(deadlineText(rfq, now, readerTimeZone)),
    };
  }, [language, now, t]);
};
