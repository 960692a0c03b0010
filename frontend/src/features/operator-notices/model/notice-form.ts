import type { OperatorNotice } from '@torno/contract';
import { type Language, languages } from '@torno/domain';

/** The values of the form of an announcement, except the reason; a time is as the browser's own input writes it. */
export type NoticeValues = Readonly<Record<Language | 'from' | 'until', string>>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant in the reader's time zone, `YYYY-MM-DDThh:mm`. */
const localTime = (instant: string): string => {
  const date = new Date(instant);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

export const noticeValues = (notice?: Pick<OperatorNotice, 'texts' | 'from' | 'until'>): NoticeValues =>
  notice
    ? { ...notice.texts, from: localTime(notice.from), until: localTime(notice.until) }
    : { de: '', en: '', it: '', from: '', until: '' };

/** The part of the command's body that these values give. A time that is unchanged keeps its seconds. */
export const noticeContent = (values: NoticeValues, notice?: Pick<OperatorNotice, 'from' | 'until'>) => {
  const instantOf = (name: 'from' | 'until'): string => {
    const text = values[name];
    return notice && localTime(notice[name]) === text ? notice[name] : new Date(text).toISOString();
  };
  const textOf = (language: Language): string => values[language].trim();
  return {
    texts: { de: textOf('de'), en: textOf('en'), it: textOf('it') },
    from: values.from ? instantOf('from') : null,
    until: instantOf('until'),
  };
};

/** True if a text is missing: it is written in every language, or, for maintenance, in none. */
export const lacksText = (
  values: Pick<NoticeValues, Language>,
  language: Language,
  isMaintenance: boolean,
): boolean => {
  const isEmpty = (each: Language): boolean => values[each].trim() === '';
  return isEmpty(language) && !(isMaintenance && languages.every(isEmpty));
};
