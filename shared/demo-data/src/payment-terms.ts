import type { Language } from '@torno/domain';

/** Payment terms as companies write them, the most usual ones first. */
export const paymentTerms: Readonly<Record<Language, readonly [string, string, string]>> = {
  de: ['30 Tage netto', '14 Tage 2 % Skonto, 30 Tage netto', '60 Tage netto'],
  en: ['30 days net', '14 days 2% discount, 30 days net', '60 days net'],
  it: ['30 giorni netto', 'sconto 2% a 14 giorni, 30 giorni netto', '60 giorni netto'],
};
