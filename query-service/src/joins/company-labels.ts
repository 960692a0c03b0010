import { projectionOf } from '../read-models/fields.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** The labels of companies by id; missing and removed ones have none. */
export const companyLabels = async (
  { companies }: Pick<Models, 'companies'>,
  companyIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const found = await findAllExisting(companies, companyIds, { projection: projectionOf(['companyId', 'label']) });
  return new Map(found.map(({ companyId, label }) => [companyId, label]));
};
