import type { Incoterm } from '@torno/domain';
import incoterms from '../data/incoterm.json';

/**
 * The part of a delivery condition that its incoterm does not say: empty if it only repeats the incoterm's label, in
 * whichever language its author read it (QUOTE-37).
 */
export const ownDeliveryWords = (incoterm: Incoterm, deliveryCondition: string): string => {
  const row = incoterms.find(({ id }) => id === incoterm);
  return row && [row.de, row.en, row.it].includes(deliveryCondition.trim()) ? '' : deliveryCondition;
};
