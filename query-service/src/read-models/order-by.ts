import type { Sort } from '@torno/platform';

/** Every order ends with the id, so that pages neither repeat nor skip a document. */
export const orderBy = (field: string, order: 'ASC' | 'DESC'): Sort => {
  const direction = order === 'ASC' ? 1 : -1;
  return { [field]: direction, _id: direction };
};
