import { incoterms } from '../lookups/incoterms.js';
import type { Incoterm } from '../values.js';

/**
 * What a delivery condition says beyond its incoterm: empty where it only words the incoterm, in whichever language its
 * author read (QUOTE-37).
 */
export const ownDeliveryWords = (incoterm: Incoterm, deliveryCondition: string): string => {
  const wordings = incoterms.find(({ id }) => id === incoterm)?.labels;
  return wordings && Object.values(wordings).includes(deliveryCondition.trim()) ? '' : deliveryCondition;
};
