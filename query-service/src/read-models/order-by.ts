import type { TotalOrder } from './read-models.js';

/** For documents whose order does not matter to the reader: the same ones in the same order, whatever the store's plan. */
export const byId = { _id: 1 } as const satisfies TotalOrder;

/** Every order ends with the id, so that pages neither repeat nor skip a document. */
export const orderBy = (field: string, order: 'ASC' | 'DESC'): TotalOrder => {
  const direction = order === 'ASC' ? 1 : -1;
  return { [field]: direction, _id: direction };
};
