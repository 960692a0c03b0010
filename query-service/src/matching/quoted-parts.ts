import type { CompanyReadModel, RfqReadModel } from '@torno/read-models';

/** How many positions of the RFQ share a technology with one that the supplier has quoted before (MATCH-07). */
export const countQuotedParts = (
  { quotedTechnologyIds }: Pick<CompanyReadModel, 'quotedTechnologyIds'>,
  { positions }: Pick<RfqReadModel, 'positions'>,
): number =>
  positions.filter(({ technologies }) =>
    technologies.some(({ technologyId }) => quotedTechnologyIds.includes(technologyId)),
  ).length;
