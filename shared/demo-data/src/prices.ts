import { leadTimeIn, leadTimeInDays, type Language } from '@torno/domain';
import { roundAmount, type DecimalString } from '@torno/kernel';
import type { PlannedPosition } from './rfq-plans.js';
import type { Random } from './random.js';

const usdPerEur = 1.08;

/**
 * A supplier's price per piece: set-up is spread over the lot, larger lots are cheaper, and each supplier has a price
 * level.
 */
export const unitCost = (
  { kind, basePrice }: PlannedPosition,
  quantity: number,
  priceLevel: number,
  currency: 'EUR' | 'USD',
  random: Random,
): DecimalString => {
  const runningCost = basePrice * (1 - kind.setup);
  const setup = basePrice * kind.setup * 100;
  const learningFactor = Math.max(0.72, 1 - Math.log10(Math.max(1, quantity / 100)) * 0.06);
  const price = (runningCost * learningFactor + setup / quantity) * priceLevel * (0.95 + random.next() * 0.1);
  const inCurrency = currency === 'USD' ? price * usdPerEur : price;
  return roundAmount(inCurrency.toFixed(inCurrency < 5 ? 3 : 2));
};

/** A supplier's lead time, in weeks and in the words of their language. */
export const leadTime = (
  quantity: number,
  language: Language,
  random: Random,
): { readonly deliveryAt: string; readonly leadTimeDays: number } => {
  const weeks = 2 + Math.round(Math.log10(Math.max(1, quantity)) * 1.4) + random.between(0, 3);
  const statedTime = { count: weeks, unit: 'weeks' } as const;
  return { deliveryAt: leadTimeIn(statedTime, language), leadTimeDays: leadTimeInDays(statedTime) };
};
