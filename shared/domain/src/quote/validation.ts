import { compareAmounts, fieldsOf, type DecimalString, type FieldError } from '@torno/kernel';
import { bytesOf, charactersOf, numericInput, quoteLimits } from '../limits.js';
import type { QuoteHeader } from '../participation/events.js';
import { plainAmount } from './amounts.js';
import { statedDays } from './lead-time.js';

/** A quote's header as it is typed or sent. */
export type HeaderInput = Omit<QuoteHeader, 'daysValid'> & { readonly daysValid: string | number };

/** A scale as it is typed or sent: amounts in plain decimal notation. */
export type ScaleInput = {
  readonly positionId: string;
  readonly scaleId: string;
  readonly deliveryAt: string;
  readonly unitCost: string | number;
  readonly fixedCost: string | number | null;
};

export type ScaleField = 'unitCost' | 'fixedCost' | 'deliveryAt';
type Code = string | undefined;

/** Whole days of validity; undefined for any other text. */
export const daysOf = (days: string | number): number | undefined => {
  const text = String(days).trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
};

const maxLengthRule =
  (limit: number, lengthOf: (text: string) => number) =>
  (text: string): Code =>
    lengthOf(text) > limit ? 'too-long' : undefined;

/** The rules of the header's fields (2 §5), in the order of their errors. */
const headerRules: { readonly [Field in keyof HeaderInput]: (typed: HeaderInput[Field]) => Code } = {
  quoteNo: maxLengthRule(quoteLimits.quoteNo, bytesOf),
  daysValid: (typed) => {
    const days = daysOf(typed);
    if (days === undefined) return 'not-a-number';
    return days < 1 || days > quoteLimits.maximumValidity ? 'out-of-range' : undefined;
  },
  incoterm: () => undefined,
  deliveryCondition: maxLengthRule(quoteLimits.deliveryCondition, bytesOf),
  paymentCondition: maxLengthRule(quoteLimits.paymentCondition, bytesOf),
  description: maxLengthRule(quoteLimits.description, charactersOf),
};

/** The names of the header's fields. */
export const quoteHeaderFields = fieldsOf(headerRules);

const headerError = <Field extends keyof HeaderInput>(field: Field, header: HeaderInput): Code =>
  headerRules[field](header[field]);

/** Errors of the header fields (2 §5). */
export const headerErrors = (header: HeaderInput): readonly FieldError[] =>
  quoteHeaderFields.flatMap((field) => {
    const code = headerError(field, header);
    return code ? [{ field, code }] : [];
  });

/** Prices and tooling costs end where numeric inputs do (VAL-19). */
const isTooHigh = (amount: DecimalString): boolean => compareAmounts(amount, String(numericInput.maximum)) > 0;

/** The rules of a scale's fields (2 §5). */
const scaleRules: Readonly<Record<ScaleField, (scale: ScaleInput, useToolCost: boolean) => Code>> = {
  unitCost: (scale) => {
    const amount = plainAmount(scale.unitCost);
    if (amount === undefined) return 'not-a-number';
    if (isTooHigh(amount)) return 'too-high';
    return compareAmounts(amount, '0') <= 0 ? 'not-positive' : undefined;
  },
  fixedCost: (scale, useToolCost) => {
    if (!useToolCost) return undefined;
    const amount = plainAmount(scale.fixedCost ?? '');
    if (amount === undefined) return 'not-a-number';
    if (isTooHigh(amount)) return 'too-high';
    return compareAmounts(amount, '0') < 0 ? 'negative' : undefined;
  },
  deliveryAt: ({ deliveryAt }) => {
    if (bytesOf(deliveryAt) > quoteLimits.deliveryAt) return 'too-long';
    return (statedDays({ deliveryAt }) ?? 0) > quoteLimits.leadTimeDays ? 'out-of-range' : undefined;
  },
};

/** The names of the fields of a scale. */
export const scaleFields = fieldsOf(scaleRules);

/** The error of one field of a scale. An unknown field name is an error of the caller (QUOTE-50). */
export const scaleError = (field: string, scale: ScaleInput, useToolCost: boolean): Code => {
  const scaleField = scaleFields.find((each) => each === field);
  if (scaleField === undefined) throw new Error(`Unknown field of a quote scale: ${field}`);
  return scaleRules[scaleField](scale, useToolCost);
};

/** Errors of the scales of selected positions; unselected positions are not validated (QUOTE-40). */
export const scaleErrors = (scales: readonly ScaleInput[], useToolCost: boolean): readonly FieldError[] =>
  scales.flatMap((scale) =>
    scaleFields.flatMap((field) => {
      const code = scaleError(field, scale, useToolCost);
      return code ? [{ field, code, positionId: scale.positionId, scaleId: scale.scaleId }] : [];
    }),
  );
