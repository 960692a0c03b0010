import type { Language } from '../values.js';

/** Calendar days that a unit of a lead time has. */
const daysOfUnit = { days: 1, weeks: 7 } as const;
export type LeadTimeUnit = keyof typeof daysOfUnit;
export const leadTimeUnits = ['days', 'weeks'] as const satisfies readonly LeadTimeUnit[];

/** A whole number of days or weeks. */
export type LeadTime = { readonly count: number; readonly unit: LeadTimeUnit };

/** One unit and several of them, as each language writes them. */
const unitNames: Readonly<Record<Language, Readonly<Record<LeadTimeUnit, readonly [one: string, several: string]>>>> = {
  de: { days: ['Tag', 'Tage'], weeks: ['Woche', 'Wochen'] },
  en: { days: ['day', 'days'], weeks: ['week', 'weeks'] },
  it: { days: ['giorno', 'giorni'], weeks: ['settimana', 'settimane'] },
};

/** Other ways to write a unit. Working days and calendar weeks (“KW”) are not among them: they are not a number of days. */
const otherNames: Readonly<Record<LeadTimeUnit, readonly string[]>> = {
  days: ['tagen', 't', 'tg', 'd', 'g', 'gg', 'gg.'],
  weeks: ['wo', 'wo.', 'w', 'wk', 'wks', 'sett', 'sett.'],
};

const unitOf = new Map(
  leadTimeUnits.flatMap((unit) =>
    [...Object.values(unitNames).flatMap((names) => names[unit]), ...otherNames[unit]].map((name) => [
      name.toLowerCase(),
      unit,
    ]),
  ),
);

/**
 * The lead time that a text plainly states in one of the three languages, such as “8 Wochen” or “10 days”; undefined for
 * every other text, such as “4–6 weeks” or “after approval”. A number alone counts in `unit`, if that is given.
 */
export const leadTimeOf = (text: string, unit?: LeadTimeUnit): LeadTime | undefined => {
  const [, digits, name = ''] = /^(\d{1,4})\s*(\p{L}*\.?)$/u.exec(text.trim()) ?? [];
  const namedUnit = name === '' ? unit : unitOf.get(name.toLowerCase());
  return digits === undefined || namedUnit === undefined ? undefined : { count: Number(digits), unit: namedUnit };
};

export const leadTimeInDays = ({ count, unit }: LeadTime): number => count * daysOfUnit[unit];

/** A lead time in the words of a language. */
export const leadTimeIn = ({ count, unit }: LeadTime, language: Language): string =>
  `${count} ${unitNames[language][unit][count === 1 ? 0 : 1]}`;

/** A quantity's lead time as it is stored: the supplier's words and, since C-30, the number of days. */
type StatedLeadTime = { readonly deliveryAt: string; readonly leadTimeDays?: number | null | undefined };

/**
 * The days of a stated lead time; null if no number is known. Quotes from before the number existed, and those of
 * programs that do not send it, are compared by their words where these are plain (C-30).
 */
export const statedDays = ({ deliveryAt, leadTimeDays }: StatedLeadTime): number | null => {
  if (leadTimeDays !== null && leadTimeDays !== undefined) return leadTimeDays;
  const plain = leadTimeOf(deliveryAt);
  return plain ? leadTimeInDays(plain) : null;
};

/**
 * A stated lead time in the reader's language: in the unit of the supplier's words if these say the same, else in weeks
 * if it is whole weeks. Without a number it stays in the supplier's words (C-30).
 */
export const leadTimeText = (leadTime: StatedLeadTime, language: Language): string => {
  const days = statedDays(leadTime);
  if (days === null) return leadTime.deliveryAt;
  const words = leadTimeOf(leadTime.deliveryAt);
  if (words && leadTimeInDays(words) === days) return leadTimeIn(words, language);
  const weeks = days / daysOfUnit.weeks;
  return leadTimeIn(
    days > 0 && Number.isInteger(weeks) ? { count: weeks, unit: 'weeks' } : { count: days, unit: 'days' },
    language,
  );
};
